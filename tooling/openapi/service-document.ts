import { readFileSync } from 'node:fs'
import { createOpenApi } from '@brazier/contract/openapi'
import * as z from 'zod'
import { describeService } from '../member-texts/describe-service.ts'
import { endpointExamples, transportExamples } from './examples.ts'
import { endpointDescriptions, namedSchemas } from './named-schemas.ts'

const Manifest = z.object({ version: z.string() })

/** Version by folder. */
export const versionOf = (folder: string): string =>
  Manifest.parse(JSON.parse(readFileSync(new URL(`../../${folder}/package.json`, import.meta.url), 'utf8'))).version

export const documentText = (document: object): string => `${JSON.stringify(document, undefined, 2)}\n`

/** Text of packages/contract/openapi.json. */
export const serviceDocumentText = async (): Promise<string> =>
  documentText(
    describeService(
      createOpenApi({
        version: versionOf('packages/contract'),
        descriptions: endpointDescriptions(),
        schemas: await namedSchemas(),
        examples: await endpointExamples(),
        transportExamples: await transportExamples(),
      }),
    ),
  )
