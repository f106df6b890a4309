import { monetization } from '@kinora/contract/monetization'
import { managedMonetization } from '@kinora/contract/managed-monetization'
import { EarningsFilter, Month } from '@kinora/contract/money-shapes'
import { earningsFile, statementFile } from '@kinora/contract/monetization-rules'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { implement } from '../../platform/http/implement.ts'
import { sendText } from '../../platform/http/send-text.ts'
import { admit, type Viewer } from '../../platform/http/viewer.ts'
import { findAdRevenue } from './ad-revenue.ts'
import {
  apply,
  findApplication,
  findEligibility,
  listApplications,
  reviewApplication,
} from './applications.ts'
import { createEarning, listEarnings, listOwnEarnings, setEarningStatus } from './earnings.ts'
import { changeEarnings, findEarningsChange, sumEarnings } from './earnings-changes.ts'
import { earningsCsv } from './export-earnings.ts'
import { cancelPayout, listPayouts, requestPayout, setPayoutStatus } from './payouts.ts'
import { findSettings, updateSettings } from './settings.ts'
import { findStatement, statementCsv } from './statement.ts'
import { viewSharesOf } from './view-shares.ts'
import { findAnalytics, findBalance, findOverview, findSummary } from './summary.ts'

const answer = <T>(data: T) => ({ success: true as const, data })

export async function monetizationRoutes(app: FastifyInstance) {
  implement(app, monetization, {
    eligibility: async (ctx, viewer) => answer(await findEligibility(ctx, viewer)),
    apply: (ctx, viewer, { body }) => apply(ctx, viewer, body.additionalInfo),
    findApplication: async (ctx, viewer) => answer(await findApplication(ctx, viewer)),
    listEarnings: (ctx, viewer, { query }) => listOwnEarnings(ctx, viewer, query),
    createEarning: (ctx, viewer, { body }) => createEarning(ctx, viewer, body),
    setEarningStatus: (ctx, viewer, { params, body }) => setEarningStatus(ctx, viewer, params.id, body),
    findBalance: (ctx, viewer, { params }) => findBalance(ctx, viewer, params.id),
    findSummary: (ctx, viewer, { params }) => findSummary(ctx, viewer, params.id),
    updateSettings: (ctx, viewer, { params, body }) => updateSettings(ctx, viewer, params.id, body),
    findSettings: (ctx, viewer, { params }) => findSettings(ctx, viewer, params.id),
    findAnalytics: (ctx, viewer) => findAnalytics(ctx, viewer),
    findAdRevenue: (ctx, viewer, { params }) => findAdRevenue(ctx, viewer, params.day),
    findStatement: (ctx, viewer, { params }) => findStatement(ctx, viewer, params.month),
    requestPayout: (ctx, viewer, { body }) => requestPayout(ctx, viewer, body),
    listPayouts: (ctx, viewer, { query }) => listPayouts(ctx, { ...query, creatorId: viewer.id }),
    cancelPayout: (ctx, viewer, { params }) => cancelPayout(ctx, viewer, params.id),
  })
  implement(app, managedMonetization, {
    overview: (ctx) => findOverview(ctx),
    listEarnings: (ctx, _viewer, { query: { page, limit, ...filter } }) =>
      listEarnings(ctx, filter, { page, limit }),
    createEarning: async (ctx, viewer, { body }) => answer(await createEarning(ctx, viewer, body)),
    setEarningStatus: async (ctx, viewer, { params, body }) =>
      answer(await setEarningStatus(ctx, viewer, params.id, body)),
    sumEarnings: (ctx, viewer, { query }) => sumEarnings(ctx, viewer, query),
    changeEarnings: (ctx, viewer, { body }) => changeEarnings(ctx, viewer, body),
    findEarningsChange: (ctx) => findEarningsChange(ctx),
    findViewShares: (ctx, _viewer, { params }) => viewSharesOf(ctx, params.id),
    listApplications: (ctx, _viewer, { query }) => listApplications(ctx, query),
    review: (ctx, viewer, { params, body }) => reviewApplication(ctx, viewer, params.id, body),
    listPayouts: (ctx, _viewer, { query }) => listPayouts(ctx, query),
    setPayoutStatus: (ctx, viewer, { params, body }) => setPayoutStatus(ctx, viewer, params.id, body),
  })
  files(app)
}

function files(app: FastifyInstance) {
  app.get(statementFile(':month'), { schema: { hide: true } }, async (request, reply) => {
    const viewer = (await admit(app, request, { access: 'user', method: 'GET' })) as Viewer
    const month = Month.safeParse((request.params as { month: string }).month)
    if (!month.success) throw new DomainError('not_found', 'Statement not found.')
    reply.header('content-disposition', `attachment; filename="statement-${month.data}.csv"`)
    const text = await statementCsv(app.ctx, viewer, month.data)
    return sendText(request, reply, { text, contentType: csv, cacheControl: onlyOnce })
  })

  app.get(earningsFile, { schema: { hide: true } }, async (request, reply) => {
    await admit(app, request, managedMonetization.listEarnings)
    const filter = EarningsFilter.safeParse(request.query)
    if (!filter.success) throw new DomainError('invalid', 'These filters are not valid.')
    reply.header('content-disposition', 'attachment; filename="earnings.csv"')
    reply.headers({ 'content-type': csv, 'cache-control': onlyOnce })
    return reply.send(Readable.from(earningsCsv(app.ctx, filter.data)))
  })
}

const csv = 'text/csv; charset=utf-8'
const onlyOnce = 'private, no-store'
