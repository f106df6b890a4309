import { existsSync, globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig, variableNames } from '../src/config.ts'
import { deployFolder, isMapping, readDocuments, readVariables, type Mapping } from './deploy-files.ts'
import { testGuardCoverage } from './guard.ts'

const files = globSync('kubernetes/**/*.yaml', { cwd: deployFolder }).toSorted()
const isKustomization = (file: string) => basename(file) === 'kustomization.yaml'

interface Resource extends Mapping {
  apiVersion: string
  kind: string
  metadata: { name: string }
}

interface Container {
  env?: { name: string; value?: string }[]
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
}

interface Kustomization {
  resources?: string[]
  components?: string[]
  configMapGenerator?: { envs?: string[]; literals?: string[] }[]
  secretGenerator?: { name: string; envs: string[] }[]
}

const resources = files
  .filter((file) => !isKustomization(file))
  .flatMap((file) => readDocuments(file).map((resource) => [file, resource as Resource] as const))
const named = resources.map(
  ([file, resource]) => [`${resource.kind} ${resource.metadata.name}`, file, resource] as const,
)

testGuardCoverage('resources of Kubernetes', resources, 20)

type Model = new (resource: Resource) => { validate(): void }

/** Without a published schema: the resources of CloudNativePG and the Prometheus Operator. */
const unpublished = ['Cluster database', 'PodMonitor worker', 'Pooler pooler', 'ServiceMonitor api']

async function findModel({ apiVersion, kind }: Resource) {
  const source = apiVersion.startsWith('keda.sh/') ? '@kubernetes-models/keda' : 'kubernetes-models'
  const models = (await import(`${source}/${apiVersion}`).catch(() => ({}))) as Record<
    string,
    Model | undefined
  >
  return models[kind]
}

it('fits the schemas of Kubernetes', async () => {
  const [without, invalid] = [[] as string[], [] as string[]]
  for (const [name, file, resource] of named) {
    const Model = await findModel(resource)
    if (!Model) without.push(name)
    try {
      if (Model) new Model(resource).validate()
    } catch (error) {
      invalid.push(`${name} in ${file}: ${String(error)}`)
    }
  }
  expect(invalid).toEqual([])
  expect(without.toSorted()).toEqual(unpublished)
})

it('would not fit with a port that is no number', async () => {
  const [, , service] = named.find(([name]) => name === 'Service api')!
  const Service = (await findModel(service))!
  const spoilt = { ...service, spec: { ports: [{ port: 'eighty' }] } }
  expect(() => new Service(spoilt).validate()).toThrow('data/spec/ports/0/port must be integer')
})

/** Every mapping in a resource that has the name. */
function findAll(value: unknown, name: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((part) => findAll(part, name))
  if (!isMapping(value)) return []
  const below = Object.values(value).flatMap((part) => findAll(part, name))
  return name in value ? [value[name], ...below] : below
}

it.each(files.filter(isKustomization))('%s names all files beside it, and none that is missing', (file) => {
  const folder = dirname(file)
  const kustomization = readDocuments(file)[0] as Kustomization
  const {
    resources: own = [],
    components = [],
    configMapGenerator = [],
    secretGenerator = [],
  } = kustomization
  const secrets = secretGenerator.flatMap(({ envs }) => envs.map((name) => `${name}.example`))
  const settings = configMapGenerator.flatMap(({ envs = [] }) => envs)
  const all = [...own, ...components, ...settings, ...secrets]
  expect(all.filter((name) => !existsSync(join(deployFolder, folder, name)))).toEqual([])
  const beside = globSync('*.yaml', { cwd: join(deployFolder, folder) }).filter(
    (name) => !isKustomization(name),
  )
  expect(beside.filter((name) => !own.includes(name))).toEqual([])
})

it('selects only pods that there are', () => {
  const label = 'app.kubernetes.io/component'
  const labelled = resources
    .flatMap(([, resource]) => findAll(resource, 'template'))
    .flatMap((pod) => findAll(pod, label))
  const selected = resources.flatMap(([, resource]) =>
    [...findAll(resource, 'matchLabels'), ...findAll(resource, 'selector')].flatMap((labels) =>
      findAll(labels, label),
    ),
  )
  expect(selected.length).toBeGreaterThan(5)
  expect(selected.filter((component) => !labelled.includes(component))).toEqual([])
})

const example = readDocuments('kubernetes/example/kustomization.yaml')[0] as Kustomization
const settings = {
  ...readVariables('kubernetes/base/config.env'),
  ...Object.fromEntries(
    (example.configMapGenerator ?? []).flatMap(({ literals = [] }) =>
      literals.map((literal) => literal.split(/=(.*)/)),
    ),
  ),
  ...readVariables('kubernetes/example/secret.env.example'),
}
const containers = named.flatMap(([name, , resource]) =>
  findAll(resource, 'containers').flatMap((list) => (list as Container[]).map((one) => [name, one] as const)),
)

testGuardCoverage('containers of Kubernetes', containers, 4)

it.each(containers)('%s has settings that the program takes', (_name, { env = [], envFrom = [] }) => {
  const own = Object.fromEntries(env.map(({ name, value }) => [name, value]))
  const environment = { ...settings, ...own }
  expect(envFrom).toEqual([{ configMapRef: { name: 'kinora' } }, { secretRef: { name: 'kinora' } }])
  expect(Object.keys(environment).filter((name) => !variableNames.includes(name))).toEqual([])
  expect(() => readConfig(environment)).not.toThrow()
})
