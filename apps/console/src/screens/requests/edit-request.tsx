import { useState } from 'preact/hooks'
import { parsed } from '../../data/parsed.ts'
import { queryOf } from '../../data/query-of.ts'
import type { Operation } from '../../data/service-document.ts'
import { Note } from '../../parts/note.tsx'
import { Loading, Pending } from '../../parts/states.tsx'
import { type Draft, draftOf, withQuery, written } from '../api/form.ts'
import { Try } from '../api/try.tsx'
import { findOperation, type ReadDocument, useDocuments } from '../api/use-documents.ts'
import type { WholeRequest } from './whole-request.ts'

/** JSON is laid out; other bodies stay. */
const bodyText = (text: string): string => {
  const json = parsed(text)
  return json === undefined ? text : written(json)
}

const draftFrom = (request: WholeRequest): Draft => {
  const empty: Draft = {
    fields: {},
    body: '',
    caller: 'the key of the request',
    key: '',
    keyOf: request.request_id,
  }
  return {
    ...draftOf(empty, { params: request.params, query: queryOf(request.path) }),
    body: bodyText(request.request),
  }
}

const Editing = ({ request, operation, document }: EditingProps) => {
  const [draft, setDraft] = useState(() => draftFrom(request))
  return (
    <>
      {request.truncated === true && (
        <Note>The log keeps only the beginning of this body. Complete it before you send it.</Note>
      )}
      <Try
        operation={operation}
        document={document}
        draft={draft}
        setDraft={setDraft}
        first={{ status: request.status, text: request.response }}
      />
    </>
  )
}

interface EditingProps {
  readonly request: WholeRequest
  readonly operation: Operation
  readonly document: ReadDocument
}

/** Compares the answer with the first. */
export const EditRequest = ({ request }: { readonly request: WholeRequest }) => {
  const { data, error, retry } = useDocuments()
  if (data === undefined) return <Pending what="the documents of the API" error={error} retry={retry} />
  const found = findOperation(data, request.endpoint)
  if (found === undefined) return <Loading />
  return (
    <div class="stack">
      <Editing
        key={request.request_id}
        request={request}
        operation={withQuery(found.operation, Object.keys(queryOf(request.path)))}
        document={found.document}
      />
    </div>
  )
}
