import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  completionStatus,
  startCompletion,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { json, jsonParseLinter } from '@codemirror/lang-json'
import { bracketMatching, indentOnInput } from '@codemirror/language'
import { type Diagnostic, forceLinting, linter, lintGutter, lintKeymap } from '@codemirror/lint'
import { EditorState, type Extension, Prec, StateEffect } from '@codemirror/state'
import { EditorView, keymap, lineNumbers, placeholder } from '@codemirror/view'
import type { Suggested } from '../../data/schema.ts'
import type { EditorProps } from './editor-props.ts'
import { look } from './look.ts'
import { type FoundPlace, parsePath, placeAt, rangeOf } from './place.ts'

export interface OpenEditor {
  /** Replaces the text if it differs. */
  setText(text: string): void
  showFaults(): void
  close(): void
}

const completionOf = ({ text, insert, detail, about }: Suggested, { kind, hasColon }: FoundPlace): Completion => {
  const name = JSON.stringify(text)
  const written = kind === 'name' ? (hasColon ? name : `${name}: ${insert}`) : insert
  // The caret goes on: into an empty text, object or list, else behind.
  const back = /(?:""|\{\}|\[\])$/.test(written) ? 1 : 0
  return {
    label: kind === 'name' ? name : insert,
    displayLabel: text,
    ...(detail !== undefined && { detail }),
    ...(about !== undefined && { info: about }),
    apply: (view, _, from, to) => {
      view.dispatch({
        changes: { from, to, insert: written },
        selection: { anchor: from + written.length - back },
        userEvent: 'input.complete',
      })
      if (kind === 'name' && insert === '""') startCompletion(view)
    },
  }
}

const complete =
  (latest: () => EditorProps) =>
  (context: CompletionContext): CompletionResult | null => {
    const { suggest } = latest()
    const place = suggest === undefined ? undefined : placeAt(context.state, context.pos)
    if (suggest === undefined || place === undefined) return null
    if (!context.explicit && place.from === place.to) return null
    const options = suggest(place).map((each) => completionOf(each, place))
    return options.length === 0 ? null : { from: place.from, to: place.to, options, filter: true }
  }

const told = StateEffect.define()

const readJson = jsonParseLinter()

const faultsIn =
  (latest: () => EditorProps) =>
  (view: EditorView): readonly Diagnostic[] => {
    const { language = 'json', faults = [] } = latest()
    const broken = language === 'json' && view.state.doc.length > 0 ? readJson(view) : []
    const given = faults.map(({ path, text, isNote = false }) => {
      const { from, to, isWhole } = rangeOf(view.state, parsePath(path))
      // The whole value would be a red page; its first line is enough.
      const end = isWhole ? Math.min(to, view.state.doc.lineAt(from).to) : to
      return { from, to: end, message: text, severity: isNote ? ('info' as const) : ('error' as const) }
    })
    return [...broken, ...given]
  }

const extensionsOf = (latest: () => EditorProps): Extension => {
  const { label, language = 'json', hint } = latest()
  const submit = {
    key: 'Mod-Enter',
    run: () => {
      latest().submit?.()
      return latest().submit !== undefined
    },
  }
  // Invisible suggestions leave Escape to the way out: Escape, then Tab.
  const leave = {
    key: 'Escape',
    run: (view: EditorView) => {
      if (completionStatus(view.state) === 'pending') closeCompletion(view)
      return false
    },
  }
  return [
    // Autocompletion has keys of the highest precedence.
    Prec.highest(keymap.of([leave])),
    keymap.of([submit, ...closeBracketsKeymap]),
    keymap.of([...defaultKeymap, ...historyKeymap, ...lintKeymap, indentWithTab]),
    history(),
    lineNumbers(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    language === 'json' ? json() : [],
    autocompletion({ override: [complete(latest)], icons: false }),
    linter(faultsIn(latest), {
      delay: 300,
      needsRefresh: ({ transactions }) => transactions.some(({ effects }) => effects.some((each) => each.is(told))),
    }),
    lintGutter(),
    hint === undefined ? [] : placeholder(hint),
    EditorView.updateListener.of(({ docChanged, state }) => docChanged && latest().change(state.doc.toString())),
    look,
  ]
}

/** Puts an editor into a shadow root: the page's policy refuses its styles anywhere else. */
export const openEditor = (root: ShadowRoot, latest: () => EditorProps): OpenEditor => {
  const view = new EditorView({
    state: EditorState.create({ doc: latest().value, extensions: extensionsOf(latest) }),
    parent: root,
    root,
  })
  return {
    setText: (text) => {
      if (text === view.state.doc.toString()) return
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })
    },
    showFaults: () => {
      view.dispatch({ effects: told.of(null) })
      forceLinting(view)
    },
    close: () => view.destroy(),
  }
}
