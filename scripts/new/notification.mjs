import { StepError } from '../steps.mjs'
import { camel, domains, pascal, sentence } from './names.mjs'

const contract = 'contract/src/community/notifications'
const server = 'server/src/domains/community/notifications'
const shared = `${server}/event-handlers.ts`
const worker = 'server/src/worker.ts'

export function makeNotification(tree, names) {
  const { domain, name } = names
  if (new RegExp(`^  '?${name}'?: \\{`, 'm').test(tree.read(`${contract}/rules.ts`)))
    throw new StepError(`There is a kind of notification ${name} already.`)
  addKind(tree, name)
  const events = addEvent(tree, names)
  // Domains after community handle their own events, as `notifications` may not import them.
  if (domains.indexOf(domain) <= domains.indexOf('community')) addSharedHandler(tree, names)
  else addOwnHandler(tree, names)
  return [
    `Publish the event in the transaction of its cause: await publishEvent(trx, ${camel(name)}, { … }) (${events}).`,
    `Write its texts in ${server}/texts.ts and its group, defaults and label in ${contract}/{rules,labels}.ts.`,
    'Choose its icon in web/src/domains/community/notifications/notification-link.tsx.',
    `Test it as ${server}/notify.api.test.ts does, and add it to docs/product.md “Notifications”.`,
  ]
}

function addKind(tree, name) {
  tree.insertBefore(
    `${contract}/rules.ts`,
    /^\} as const satisfies Record<string, \{ group: string/m,
    `  '${name}': { group: 'own', onSite: true, byMail: false },\n`,
  )
  tree.insertBefore(`${contract}/labels.ts`, /^\}$/m, `  '${name}': msg\`${sentence(name)}\`,\n`)
  tree.insertAfter(
    `${server}/texts.ts`,
    /^export const textsByKind: [^{]*\{\n/m,
    `  '${name}': (n) => [t\`${sentence(name)}\`, quoted(n.title)],\n`,
  )
  tree.insertAfter(
    'web/src/domains/community/notifications/notification-link.tsx',
    /^const notificationIcons: [^{]*\{\n/m,
    `  '${name}': Bell,\n`,
  )
}

function addEvent(tree, { domain, feature, name }) {
  const file = `server/src/domains/${domain}/${feature}/events.ts`
  tree.ensure(file, '')
  if (tree.read(file).includes(`'${name}'`)) throw new StepError(`${file} has the event ${name} already.`)
  tree.addImport(file, ['z'], 'zod')
  tree.addImport(file, ['defineEvent'], '../../../platform/events/event.ts')
  tree.append(
    file,
    `
export const ${camel(name)} = defineEvent(
  '${name}',
  z.object({ id: z.number().int(), userId: z.number().int(), actorId: z.number().int() }),
)
`,
  )
  return file
}

const handlerText = (name) => `
const notify${pascal(name)} = (ctx: Context, { id, userId, actorId }: z.output<typeof ${camel(name)}.schema>) =>
  notify(ctx, [userId], { kind: '${name}', ...onceKeys(\`${name}:\${id}\`), actorId })
`
const subscription = (name) => `notifyOn(${camel(name)}, 'notify-${name}', notify${pascal(name)}),`

function addSharedHandler(tree, { domain, feature, name }) {
  const folder = domain === 'community' ? `../${feature}` : `../../${domain}/${feature}`
  tree.addImport(shared, [camel(name)], `${folder}/events.ts`)
  tree.addImport(shared, ['onceKeys'], './notify.ts')
  tree.insertBefore(shared, /^export const notificationEventHandlers/m, `${handlerText(name).trimStart()}\n`)
  tree.insertAfter(shared, /^export const notificationEventHandlers.*\[\n/m, `  ${subscription(name)}\n`)
}

function addOwnHandler(tree, { domain, feature, name, thing }) {
  const file = `server/src/domains/${domain}/${feature}/event-handlers.ts`
  const list = `${camel(thing)}EventHandlers`
  if (!tree.exists(file)) {
    tree.create(file, `\nexport const ${list} = []\n`)
    tree.addImport(worker, [list], `./domains/${domain}/${feature}/event-handlers.ts`)
    tree.insertBefore(worker, /^ {2}\.\.\.searchReactions,$/m, `  ...${list},\n`)
  }
  tree.addImport(file, ['z'], 'zod', 'import type')
  tree.addImport(file, ['Context'], '../../../context.ts', 'import type')
  tree.addImport(file, ['notify', 'notifyOn', 'onceKeys'], '../../community/notifications/notify.ts')
  tree.addImport(file, [camel(name)], './events.ts')
  tree.insertBefore(file, /^export const \w+EventHandlers/m, `${handlerText(name).trimStart()}\n`)
  tree.insertAfter(
    file,
    /^export const \w+EventHandlers(?:: HandledJob\[\])? = \[/m,
    ` ${subscription(name)}`,
  )
}
