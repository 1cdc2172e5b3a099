import {
  type AllowedOut,
  type CurrentsTarget,
  readAllowedOut,
  readCurrentsTarget,
  readMailServer,
} from '../outgoing/allowed-out.ts'
import { row } from './option-row.ts'

export const outgoingOptions = {
  'allow-out': row<readonly AllowedOut[]>({
    value: 'WHERE,…',
    choices: ['none', 'loopback', 'self'],
    about: 'what webhooks call: loopback, self, HOST:PORT, *.NAME:443, HOST:PORT=URL; default none',
    fallback: [],
    wanted: 'none, loopback, self, HOST:PORT, *.NAME:443 or HOST:PORT=URL, separated by commas',
    isRepeatable: true,
    read: readAllowedOut,
  }),
  currents: row<CurrentsTarget | undefined>({
    value: 'DIR|URL',
    about: 'write the events of Currents into a folder as Avro files, or post them to a URL',
    fallback: undefined,
    wanted: 'the path of a folder, or a URL http://… or https://… without a password',
    read: readCurrentsTarget,
  }),
  'currents-token': row<string | undefined>({
    value: 'TOKEN',
    about: 'token of the requests to the URL of --currents',
    fallback: undefined,
    wanted: '1 to 1024 letters, digits or -._~+/=',
    isSecret: true,
    read: (text) => (/^[\w~+/.=-]{1,1024}$/.test(text) ? text : undefined),
  }),
  smtp: row<string | undefined>({
    value: 'URL',
    about: 'hand each e-mail to a server of mail, such as smtp://localhost:1025',
    fallback: undefined,
    wanted: 'a URL smtp://… or smtps://…',
    isSecret: true,
    read: readMailServer,
  }),
} as const
