import { acceptance } from './acceptance.ts'
import { bodies } from './bodies/bodies.ts'
import { firstStart } from './first-start.ts'
import { imports } from './imports.ts'
import { mocks } from './msw.ts'
import { outgoing } from './outgoing.ts'
import { peers } from './peers.ts'
import { postgresPglite } from './pglite.ts'
import { postgresBroadcasts } from './postgres/broadcasts.ts'
import { postgresCitus } from './postgres/citus.ts'
import { postgresCosts } from './postgres/costs.ts'
import { postgresLoneRequests } from './postgres/lone-requests.ts'
import { postgresNetwork } from './postgres/network.ts'
import { postgresOwners } from './postgres/owners.ts'
import { postgresTracking } from './postgres/tracking.ts'
import type { Question } from './question.ts'
import { requests } from './requests.ts'
import { record, sectionText } from './results.ts'
import { runOfProgram } from './run.ts'
import { scale } from './scale.ts'
import { startTime } from './start.ts'
import { stateUsers } from './states/state-users.ts'
import { states } from './states/states.ts'

const questions: readonly Question[] = [
  requests,
  scale,
  acceptance,
  bodies,
  imports,
  startTime,
  firstStart,
  runOfProgram,
  states,
  stateUsers,
  peers,
  mocks,
  outgoing,
  postgresTracking,
  postgresPglite,
  postgresLoneRequests,
  postgresOwners,
  postgresBroadcasts,
  postgresCosts,
  postgresNetwork,
  postgresCitus,
]
const names = questions.map(({ name }) => name)

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`bench: ${unknown.join(', ')}: no such question; there are ${names.join(', ')}`)
  process.exitCode = 2
} else {
  for (const { name, ask, missing } of questions.filter(
    (question) => asked.length === 0 || asked.includes(question.name),
  )) {
    const why = missing?.()
    if (why !== undefined) {
      console.error(`\n!!! SKIPPED: ${name}: ${why} !!!\n`)
      continue
    }
    console.log(`${name} …`)
    const finding = await ask()
    record(name, finding, questions)
    console.log(sectionText(finding))
  }
}
