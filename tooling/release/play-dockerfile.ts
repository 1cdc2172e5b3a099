import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { listOf, readDockerfile, type Step } from '../docker/read-dockerfile.ts'
import { must } from './run.ts'

/** Image in the folder filled by its steps. */
export interface PlayedImage {
  /** Stands for `/`. */
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  /** In the folder. */
  readonly workdir: string
  readonly user: string
  readonly entrypoint: readonly string[]
  readonly healthcheck: readonly string[]
}

export interface Build {
  /** An empty folder. */
  readonly place: string
  /** Values of `--build-arg`. */
  readonly args: Readonly<Record<string, string>>
  /** For commands, such as npm's registry. */
  readonly environment: Readonly<Record<string, string>>
}

interface Stage {
  readonly folder: string
  readonly args: Map<string, string>
  readonly environment: Map<string, string>
  workdir: string
  user: string
  entrypoint: readonly string[]
  healthcheck: readonly string[]
}

const newStage = (folder: string): Stage => {
  mkdirSync(folder, { recursive: true })
  return {
    folder,
    args: new Map(),
    environment: new Map(),
    workdir: '/',
    user: 'root',
    entrypoint: [],
    healthcheck: [],
  }
}

const filled = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => values.get(name) ?? '')

const exec = (step: Step, text = step.text): readonly string[] => {
  const list = listOf(text)
  // A shell would be the first process, and keep signals.
  if (list === undefined) throw new TypeError(`${step.keyword} is no list: ${text}`)
  return list
}

/** Refuses a line that names a file outside the folder. */
const runStep = async (stage: Stage, { text }: Step, { environment }: Build): Promise<void> => {
  const names = new Map([...stage.environment, ...stage.args])
  if (/(?:^|\s)\//.test(text)) throw new TypeError(`RUN names an absolute path, which cannot be played: ${text}`)
  const env = { ...Object.fromEntries(names), ...environment }
  await must('sh', ['-ec', text], { cwd: join(stage.folder, stage.workdir), env })
}

const copyStep = (stage: Stage, step: Step, stages: ReadonlyMap<string, Stage>): void => {
  const from = stages.get(step.flags.get('from') ?? '')
  if (from === undefined) throw new TypeError(`COPY without the name of a stage: ${step.text}`)
  const target = step.words.at(-1) ?? ''
  for (const source of step.words.slice(0, -1)) {
    cpSync(join(from.folder, source), join(stage.folder, target), { recursive: true, verbatimSymlinks: true })
  }
}

/** Returns whether the step was about the stage alone. */
const settingStep = (stage: Stage, step: Step, { args }: Build): boolean => {
  switch (step.keyword) {
    case 'ARG':
      for (const [name, value = ''] of step.values) stage.args.set(name, args[name] ?? value)
      return true
    case 'ENV':
      for (const [name, value = ''] of step.values) stage.environment.set(name, value)
      return true
    case 'WORKDIR':
      stage.workdir = step.text
      mkdirSync(join(stage.folder, step.text), { recursive: true })
      return true
    case 'USER':
      stage.user = step.text
      return true
    case 'ENTRYPOINT':
      stage.entrypoint = exec(step)
      return true
    case 'HEALTHCHECK':
      stage.healthcheck = exec(step, step.text.replace(/^CMD /, ''))
      return true
    // Others' permitted uses of the image.
    case 'EXPOSE':
    case 'STOPSIGNAL':
      return true
    default:
      return false
  }
}

/**
 * Does the steps without a container engine: each stage is a folder, whose commands run on this machine. Rejects with a failing step's
 * output, or for an impossible one.
 */
export const playDockerfile = async (text: string, build: Build): Promise<PlayedImage> => {
  const stages = new Map<string, Stage>()
  const before = newStage(join(build.place, 'before'))
  let stage = before
  for (const step of readDockerfile(text)) {
    if (step.keyword === 'FROM') {
      const [image = '', , name] = step.words
      if (filled(image, before.args) === '') throw new TypeError(`FROM without an image: ${step.text}`)
      const stageName = `stage-${stages.size}`
      stage = newStage(join(build.place, stageName))
      stages.set(name ?? stageName, stage)
    } else if (step.keyword === 'RUN') await runStep(stage, step, build)
    else if (step.keyword === 'COPY') copyStep(stage, step, stages)
    else if (!settingStep(stage, step, build)) throw new TypeError(`${step.keyword} cannot be played`)
  }
  const { folder, workdir, user, entrypoint, healthcheck, environment } = stage
  return { folder, workdir, user, entrypoint, healthcheck, environment: Object.fromEntries(environment) }
}

/** `node` defaults to this process's. Paths are in the folder. */
export const hereOf = (
  { folder }: PlayedImage,
  command: readonly string[],
  node: string = process.execPath,
): readonly string[] =>
  command.map((word) => (word === 'node' ? node : word.startsWith('/') ? join(folder, word) : word))
