import { relative } from 'node:path'
import { root } from '../steps.mjs'
import { errorSummary, sendEvent } from './events.mjs'

const fileOf = ({ moduleId }) => relative(root, moduleId)

/** Escaped for `vitest -t` in single quotes of a shell. */
const testNamePattern = (name) =>
  `'${name.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll("'", String.raw`'\''`)}'`

export default class VitestReporter {
  onTestRunStart(specifications) {
    sendEvent({ type: 'plan', files: specifications.map(({ moduleId }) => relative(root, moduleId)) })
  }

  onTestModuleStart(module) {
    sendEvent({ type: 'file', file: fileOf(module) })
  }

  onTestCaseResult(test) {
    if (test.tags.includes('deep') && process.env.TEST_DEPTH !== 'deep') return
    const { state, errors: [error] = [] } = test.result()
    const { duration, retryCount } = test.diagnostic() ?? { duration: 0, retryCount: 0 }
    const file = fileOf(test.module)
    sendEvent({
      type: 'test',
      kind: test.project.name,
      file,
      name: test.fullName.replaceAll(' > ', ' › '),
      state,
      isRetried: retryCount > 0,
      ms: duration,
      timeoutMs: test.options.timeout ?? test.project.config.testTimeout,
      guards: test.annotations().flatMap(({ type, message }) => (type === 'guard' ? message : [])),
      why: errorSummary(error?.stack),
      rerun: `npx vitest run ${file} -t ${testNamePattern(test.fullName.replaceAll(' > ', ' '))}`,
    })
  }

  /** A file that fails to load has no failing test. */
  onTestModuleEnd(module) {
    const file = fileOf(module)
    const [error] = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors())
    const { duration } = module.diagnostic()
    sendEvent({ type: 'fileEnd', kind: module.project.name, file, ms: duration })
    if (error) this.#sendFailure(file, error, `npx vitest run ${file}`)
  }

  onTestRunEnd(_modules, unhandledErrors) {
    for (const error of unhandledErrors) this.#sendFailure('an error outside any test', error)
  }

  #sendFailure(file, { stack, message }, rerun) {
    sendEvent({
      type: 'test',
      kind: 'file',
      file,
      name: '',
      state: 'failed',
      ms: 0,
      why: errorSummary(stack ?? message),
      rerun,
    })
  }
}
