import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { testGuardCoverage } from './guard.ts'
import { startTestApp } from './harness.ts'

// deploy/monitoring and deploy/RUNBOOK.md against what the program exports

const deploy = join(import.meta.dirname, '../../deploy')
const readText = (file: string) => readFileSync(join(deploy, file), 'utf8')

const alertRules = readText('monitoring/alerts.yml')
const alerts = [...alertRules.matchAll(/- alert: (\w+)\n[\s\S]*?runbook: (\S+)/g)].map(
  ([, name = '', runbook = '']) => ({ name, runbook }),
)
const files = ['monitoring/alerts.yml', ...globSync('monitoring/grafana/*.json', { cwd: deploy })]
const uses = files.flatMap((file) =>
  [...readText(file).matchAll(/\b(?:kinora|process|nodejs)_[a-z\d_]+/g)].map(([metric]) => ({
    file,
    metric,
  })),
)

/** Histograms export these, too. */
const suffixes = ['', '_bucket', '_count', '_sum']

async function listExportedMetrics() {
  const app = await startTestApp()
  const { payload } = await app.app.inject('/metrics')
  await app.close()
  const standard = new Registry()
  collectDefaultMetrics({ register: standard })
  const text = [payload, await standard.metrics()].join('\n')
  return [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? suffixes.map((suffix) => name + suffix) : [name],
  )
}

testGuardCoverage('alerts', alerts, 16)
testGuardCoverage('metrics in alerts and dashboards', uses, 50)

it('alerts and dashboards name only metrics that the program exports', async () => {
  const exported = new Set(await listExportedMetrics())
  expect(uses.filter(({ metric }) => !exported.has(metric))).toEqual([])
})

it('each alert has a page of the runbook, which begins with a command, and each page has an alert', () => {
  const pages = [...readText('RUNBOOK.md').matchAll(/^## (\w+)\n\n```(?:sh|sql)\n/gm)].map(([, name]) => name)
  expect(pages).toEqual(alerts.map(({ name }) => name))
  expect(readText('RUNBOOK.md').match(/^## /gm)).toHaveLength(pages.length)
  expect(alerts.map(({ runbook }) => runbook)).toEqual(
    alerts.map(({ name }) => `deploy/RUNBOOK.md#${name.toLowerCase()}`),
  )
})

it('dashboards are known by different ids', () => {
  const ids = files.slice(1).map((file) => (JSON.parse(readText(file)) as { uid: string }).uid)
  expect(new Set(ids).size).toBe(4)
})
