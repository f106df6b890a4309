import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { findFreePort } from '../server/test/free-port.ts'

// The Nu HTML checker of the W3C runs as a server: starting it takes seconds, a page milliseconds.

const jar = String(createRequire(import.meta.url)('vnu-jar'))
/** Its HTML schema is evaluated recursively and needs a large stack. */
const options = ['-Xss16m', '-Xmx256m', '-XX:+UseSerialGC', '-Dnu.validator.servlet.bind-address=127.0.0.1']

let checkerUrl: Promise<string> | undefined
let checkerProcess: ChildProcess | undefined
process.once('exit', () => checkerProcess?.kill())

async function startChecker() {
  const port = String(await findFreePort())
  const java = process.env.JAVA_PATH ?? 'java'
  const child = spawn(java, [...options, '-cp', jar, 'nu.validator.servlet.Main', port], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  checkerProcess = child
  const output: string[] = []
  const { promise: address, resolve, reject } = Promise.withResolvers<string>()
  const fail = (why: unknown) =>
    reject(
      new Error(
        'The Nu HTML checker needs Java 11 or newer. Install it, then run again: ' +
          'apt-get install default-jre-headless (Debian, Ubuntu), dnf install java-latest-openjdk-headless (Fedora), brew install openjdk (macOS).',
        { cause: why },
      ),
    )
  child.once('error', fail).once('exit', () => fail(output.slice(0, 20).join('\n')))
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      const [started] = /http:\/\/127\.0\.0\.1:\d+\/$/.exec(line) ?? []
      if (started) resolve(started)
      else output.push(line)
    })
  return address
}

export async function stopChecker() {
  if (checkerProcess?.exitCode !== null || checkerProcess.signalCode !== null) return
  const exited = once(checkerProcess, 'exit')
  checkerProcess.kill()
  await exited
}

/** The checker does not know W3C Remote Playback API §3.5. */
const knownFalsePositive = /^Attribute “disableremoteplayback” not allowed on element “video”/

interface CheckerMessage {
  type: 'error' | 'info' | 'non-document-error'
  message: string
  extract?: string
}

export async function checkHtml(html: string): Promise<string[]> {
  const address = await (checkerUrl ??= startChecker())
  const answer = await fetch(`${address}?out=json`, {
    method: 'POST',
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: html,
  })
  const { messages } = (await answer.json()) as { messages: CheckerMessage[] }
  const errors = messages.filter(({ type, message }) => type !== 'info' && !knownFalsePositive.test(message))
  return errors.map(({ message, extract = '' }) => `${message} ${extract.replaceAll(/\s+/g, ' ')}`)
}
