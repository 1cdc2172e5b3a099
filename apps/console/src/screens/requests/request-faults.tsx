import type { WholeRequest } from './whole-request.ts'
import style from './requests.module.css'

export const RequestFaults = ({ faults }: { readonly faults: NonNullable<WholeRequest['faults']> }) =>
  faults.length === 0 ? null : (
    <section>
      <h3>At fault</h3>
      <ul class={`stack tight ${style['outcomes']}`}>
        {faults.map(({ path, message }, index) => (
          <li key={index}>
            <code>{path === '' ? 'the request' : path}</code>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  )
