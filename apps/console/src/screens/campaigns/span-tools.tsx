import { shownDays } from '../../data/use-series.ts'
import { mostDays, useSpan } from '../../data/use-span.ts'
import { Button } from '../../parts/button.tsx'

/** The address keeps the days. */
export const SpanTools = () => {
  const { span, text, set } = useSpan()
  return (
    <span class="line" role="group" aria-label="Which days">
      <label class="line">
        Days
        <input
          type="number"
          class="field"
          min={1}
          max={mostDays}
          value={text === '' ? shownDays : text}
          onInput={(event) => set({ days: event.currentTarget.value })}
        />
      </label>
      <label class="line">
        until
        <input
          type="date"
          class="field"
          value={span.until ?? ''}
          onInput={(event) => set({ until: event.currentTarget.value })}
        />
      </label>
      <Button
        press={() => set({ days: '', until: '' })}
        disabled={text === '' && span.until === undefined}
        title={`The last ${shownDays} days`}
      >
        Last {shownDays}
      </Button>
    </span>
  )
}
