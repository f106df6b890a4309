// Shared by all scripts: paths, child processes that end with the script, and progress per step.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { print, showStatus } from './status.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const inRoot = (...parts) => join(root, ...parts)

/** Platforms whose Node is an npm package (`optionalDependencies`); elsewhere the current Node is used. */
export const hasBundledNode = ['linux x64', 'linux arm64', 'win32 x64'].includes(
  `${process.platform} ${process.arch}`,
)

export const node = hasBundledNode ? inRoot('node_modules', '.bin', 'node') : process.execPath

export const toolCommand = (name, ...args) => [node, inRoot('node_modules', '.bin', name), ...args]

export class StepError extends Error {
  constructor(message, output = '') {
    super(message)
    this.output = output
  }
}

const children = new Set()
let stopSignal

/** Forwards each kind of signal once: the terminal and npm both send it. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopAll(signal))

function stopAll(signal) {
  if (children.size === 0) process.exit(exitCodeOf(signal))
  if (stopSignal === signal) return
  stopSignal = signal
  for (const child of children) child.kill(signal)
}

// npm is our parent (package.json uses `exec`, so no shell is between us and its signals). A killed npm cannot forward
// signals, so its end is detected here.
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid
  setInterval(() => process.ppid !== npm && stopAll('SIGTERM'), 500).unref()
}

const exitCodeOf = (signal) => 128 + constants.signals[signal]

export function runInherited([program, ...args], options = {}) {
  return trackChild(spawn(program, args, { cwd: root, stdio: 'inherit', ...options }))
}

export async function runCaptured(command, options = {}) {
  const { code, output } = await runForOutput(command, options)
  if (code !== 0) throw new StepError(`${command.slice(0, 6).join(' ')} ended with ${code}`, output)
  return output
}

export async function runForOutput([program, ...args], { onSpawn, ...options } = {}) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
  onSpawn?.(child)
  const output = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  const code = await trackChild(child)
  return { code, output: Buffer.concat(output).toString() }
}

function trackChild(child) {
  children.add(child)
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      children.delete(child)
      reject(new StepError(error.message))
    })
    child.once('close', (code, signal) => {
      children.delete(child)
      // Interrupted: skip the remaining steps, but let other children end.
      if (stopSignal && children.size === 0) process.exit(code ?? exitCodeOf(signal))
      resolve(code ?? exitCodeOf(signal))
    })
  })
}

export async function step(name, work) {
  const since = Date.now()
  print(`· ${name} …`)
  const hideStatus = showStatus(() => `${name} ${seconds(since)}`)
  try {
    const result = await work()
    print(`✓ ${name} ${seconds(since)}`)
    return result
  } catch (error) {
    print(`✗ ${name} failed after ${seconds(since)}`)
    throw error
  } finally {
    hideStatus()
  }
}

export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

export async function runScript(work) {
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    printError(error)
    process.exitCode = 1
  }
}

export function printError(error) {
  if (!(error instanceof StepError)) throw error
  if (error.output) console.error(error.output.trimEnd())
  console.error(error.message)
}
