import { StepError } from '../steps.mjs'
import { camel } from './names.mjs'

const worker = 'server/src/worker.ts'
/** Features with several jobs list them. */
const jobList = /^export const \w+Jobs(?:: HandledJob\[\])? = \[/m

export function makeJob(tree, { domain, feature, name }) {
  const file = `server/src/domains/${domain}/${feature}/jobs.ts`
  const job = camel(name)
  tree.ensure(file, '')
  if (tree.read(file).includes(`'${name}'`)) throw new StepError(`${file} has the job ${name} already.`)
  tree.addImport(file, ['z'], 'zod')
  tree.addImport(file, ['defineJob', 'handleJob'], '../../../platform/jobs/job.ts')
  if (jobList.test(tree.read(file))) {
    tree.insertBefore(file, jobList, `${jobText(name, 'const')}\n`)
    tree.insertAfter(file, jobList, `${job}Job, `)
  } else {
    tree.append(file, `\n${jobText(name, 'export const')}`)
    tree.addImport(worker, [`${job}Job`], `./domains/${domain}/${feature}/jobs.ts`)
    tree.insertBefore(worker, /^ {2}\.\.\.processingEventHandlers,$/m, `  ${job}Job,\n`)
  }
  return [
    `Write what it does in ${file}: it may run twice.`,
    `By the clock: scheduleDaily(${job}, '04:20', {}) in the schedules of ${file}, which ${worker} lists.`,
    `By a change: move defineJob('${name}', …) to its service, and there: await addJob(trx, ${job}, {})`,
  ]
}

const jobText = (
  name,
  declaration,
) => `const ${camel(name)} = defineJob('${name}', z.object({}), { attempts: 3 })

${declaration} ${camel(name)}Job = handleJob(${camel(name)}, async (_ctx, _payload, { log }) => {
  log.info('${name.replaceAll('-', ' ')}')
})
`
