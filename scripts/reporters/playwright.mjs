import { relative } from 'node:path'
import { inRoot, root } from '../steps.mjs'
import { errorSummary, sendEvent } from './events.mjs'

const stateOf = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' }

export default class PlaywrightReporter {
  printsToStdio() {
    return false
  }

  onBegin(_config, suite) {
    sendEvent({ type: 'plan', tests: suite.allTests().length })
  }

  onTestBegin({ location }) {
    sendEvent({ type: 'file', file: relative(root, location.file) })
  }

  onTestEnd(test, result) {
    const outcome = test.outcome()
    if (outcome === 'unexpected' && result.retry < test.retries) return
    const { file, line } = test.location
    const config = relative(inRoot('e2e'), file).startsWith('browsers/') ? ' --config=browsers' : ''
    const project = test.parent.project()?.name
    const screenshot = result.attachments.find(({ contentType }) => contentType === 'image/png')?.path
    sendEvent({
      type: 'test',
      kind: 'browser',
      file: relative(root, file),
      name: `${test.titlePath().slice(3).join(' › ')} (${project})`,
      state: stateOf[outcome],
      isRetried: outcome === 'flaky',
      ms: result.duration,
      timeoutMs: test.timeout,
      why: errorSummary(result.error?.message),
      screenshot: screenshot && relative(root, screenshot),
      rerun: `cd e2e && npx playwright test${config} ${relative(inRoot('e2e'), file)}:${line} --project=${project}`,
    })
  }

  onError({ message, stack }) {
    sendEvent({
      type: 'test',
      kind: 'browser',
      file: 'e2e',
      name: '',
      state: 'failed',
      ms: 0,
      why: errorSummary(message ?? stack),
    })
  }
}
