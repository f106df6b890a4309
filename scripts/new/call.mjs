import { StepError } from '../steps.mjs'
import { camel, pascal, sentence, snake } from './names.mjs'
import { serverTexts } from './call-server-texts.mjs'
import { contractTexts, testTexts } from './call-texts.mjs'
import { columnsOf } from './table.mjs'

const verbs = ['list', 'find', 'create', 'remove']

/** A call on the things of the viewer, from the contract to its test. */
export function makeCall(tree, names) {
  const call = describe(names)
  refuse(tree, names, call)
  addToContract(tree, call)
  addToServer(tree, call)
  addTest(tree, call)
  return [
    `Write its rules in ${call.server}/service.ts, and what it takes in ${call.contract}/schemas.ts.`,
    `npx vitest run ${call.server}/${call.feature}.api.test.ts`,
    ...(['list', 'find'].includes(call.verb)
      ? [
          'Insert rows for it in server/test/queries-per-call.test.ts, which counts the statements of every read.',
        ]
      : []),
  ]
}

const describe = ({ domain, feature, name, thing, path }) => ({
  verb: name,
  domain,
  feature,
  path,
  group: camel(feature),
  Thing: pascal(thing),
  Things: pascal(feature),
  label: sentence(thing),
  labels: sentence(feature),
  limits: `${camel(thing)}Limits`,
  routes: `${camel(thing)}Routes`,
  contract: `contract/src/${domain}/${feature}`,
  server: `server/src/domains/${domain}/${feature}`,
})

function refuse(tree, { domain, feature, path }, { verb, contract }) {
  if (domain === 'administration')
    throw new StepError(
      'A call of the staff names its permission and its audit entry: copy contract/src/library/categories/calls.ts.',
    )
  if (!verbs.includes(verb))
    throw new StepError(`The templates know ${verbs.join(', ')}; “${verb}” starts as a copy of one of these.`)
  const columns = columnsOf(tree, feature)
  if (columns.length === 0)
    throw new StepError(
      `There is no table ${snake(feature)}. First: npm run new -- table ${path} ${feature}, then: npm run tables`,
    )
  if (!['id', 'userId', 'text', 'createdAt'].every((name) => columns.includes(name)))
    throw new StepError(
      `The templates read id, user_id, text and created_at, and ${snake(feature)} has other columns: copy one of its calls.`,
    )
  const calls = `${contract}/calls.ts`
  if (tree.exists(calls) && tree.read(calls).includes(`\n  ${verb}: call({`))
    throw new StepError(`${calls} has ${verb} already.`)
}

function addToContract(tree, call) {
  const { contract, group, verb } = call
  const calls = `${contract}/calls.ts`
  const texts = contractTexts(call)
  tree.ensure(`${contract}/rules.ts`, texts.rules)
  tree.ensure(`${contract}/schemas.ts`, texts.schemas)
  if (!tree.exists(calls)) {
    tree.create(calls, texts.calls)
    const index = 'contract/src/index.ts'
    tree.addImport(index, [group], `./${call.path}/calls.ts`)
    const [domain, feature] = call.path.split('/')
    const key = feature.includes('-') ? `'${feature}'` : feature
    const features = new RegExp(`^  ${domain}: \\{\\n(?:    .*\\n)*`, 'm')
    tree.insertAfter(index, features, `    ${key}: { ${group} },\n`)
  }
  const { text, shared = [], schemas = [], zod = [] } = texts.entries[verb]
  for (const [names, from] of [
    [zod, 'zod'],
    [shared, '../../http/shared.ts'],
    [schemas, './schemas.ts'],
  ])
    tree.addImport(calls, names, from)
  tree.insertAfter(calls, new RegExp(`^export const ${group} = \\{\\n`, 'm'), text)
}

function addToServer(tree, call) {
  const { server, group, verb } = call
  const texts = serverTexts(call)
  if (!tree.exists(`${server}/routes.ts`)) {
    tree.create(`${server}/routes.ts`, texts.routes)
    tree.create(`${server}/service.ts`, texts.service)
    tree.create(`${server}/queries.ts`, texts.queries)
    registerRoutes(tree, call)
  }
  const entry = texts.entries[verb]
  tree.insertAfter(
    `${server}/routes.ts`,
    new RegExp(`^  implement\\(app, ${group}, \\{\\n`, 'm'),
    entry.route,
  )
  tree.append(`${server}/service.ts`, entry.service)
  tree.append(`${server}/queries.ts`, entry.query)
  if (entry.presents) tree.ensure(`${server}/present.ts`, texts.present)
  for (const [file, names, from, keyword] of entry.imports)
    tree.addImport(`${server}/${file}`, names, from, keyword)
}

/** The imports and the routes of app.ts are grouped by domain. */
function registerRoutes(tree, { domain, path, routes }) {
  const app = 'server/src/app.ts'
  const imports = new RegExp(`(?:^import .* from '\\./domains/${domain}/.*'\n)+`, 'm')
  tree.insertAfter(app, imports, `import { ${routes} } from './domains/${path}/routes.ts'\n`)
  const list = new RegExp(`^  ${domain}: \\[[^\\]]*?(?=,?\\s*\\])`, 'm')
  tree.insertAfter(app, list, `, ${routes}`)
}

function addTest(tree, call) {
  const file = `${call.server}/${call.feature}.api.test.ts`
  const { start, entries } = testTexts(call)
  tree.ensure(file, start)
  if (call.verb !== 'list') tree.addImport(file, ['type TestUser'], '../../../../test/harness.ts')
  tree.append(file, entries[call.verb])
}
