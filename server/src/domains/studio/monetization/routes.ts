import { t } from '@kinora/contract/text/translate'
import { monetization } from '@kinora/contract/studio/monetization/calls'
import { managedMonetization } from '@kinora/contract/studio/monetization/managed-calls'
import { EarningsFilter, Month } from '@kinora/contract/studio/monetization/schemas'
import { earningsExportUrl, statementUrl } from '@kinora/contract/studio/monetization/rules'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import { sendText } from '../../../platform/http/send-text.ts'
import { authorizeCall, type Viewer } from '../../../platform/http/viewer.ts'
import { findAdRevenue } from './ad-revenue.ts'
import {
  applyForMonetization,
  findApplication,
  findEligibility,
  listApplications,
  reviewApplication,
} from './applications.ts'
import { createEarning, listEarnings, listOwnEarnings, setEarningStatus } from './earnings.ts'
import { startEarningsChange, findLatestEarningsChange, sumEarnings } from './earnings-changes.ts'
import { streamEarningsCsv } from './export-earnings.ts'
import { cancelPayout, listPayouts, requestPayout, setPayoutStatus } from './payouts.ts'
import { findSettings, updateSettings } from './settings.ts'
import { findStatement, renderStatementCsv } from './statement.ts'
import { findAnalytics, findBalance, findOverview, findSummary, loadViewShares } from './summary.ts'

const dataBody = <T>(data: T) => ({ success: true as const, data })

export async function monetizationRoutes(app: FastifyInstance) {
  implement(app, monetization, {
    eligibility: async (ctx, viewer) => dataBody(await findEligibility(ctx, viewer)),
    apply: (ctx, viewer, { body }) => applyForMonetization(ctx, viewer, body.additionalInfo),
    findApplication: async (ctx, viewer) => dataBody(await findApplication(ctx, viewer)),
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
    createEarning: async (ctx, viewer, { body }) => dataBody(await createEarning(ctx, viewer, body)),
    setEarningStatus: async (ctx, viewer, { params, body }) =>
      dataBody(await setEarningStatus(ctx, viewer, params.id, body)),
    sumEarnings: (ctx, viewer, { query }) => sumEarnings(ctx, viewer, query),
    changeEarnings: (ctx, viewer, { body }) => startEarningsChange(ctx, viewer, body),
    findEarningsChange: (ctx) => findLatestEarningsChange(ctx),
    findViewShares: (ctx, _viewer, { params }) => loadViewShares(ctx, params.id),
    listApplications: (ctx, _viewer, { query }) => listApplications(ctx, query),
    review: (ctx, viewer, { params, body }) => reviewApplication(ctx, viewer, params.id, body),
    listPayouts: (ctx, _viewer, { query }) => listPayouts(ctx, query),
    setPayoutStatus: (ctx, viewer, { params, body }) => setPayoutStatus(ctx, viewer, params.id, body),
  })
  registerDownloads(app)
}

function registerDownloads(app: FastifyInstance) {
  app.get(statementUrl(':month'), { schema: { hide: true } }, async (request, reply) => {
    const viewer = (await authorizeCall(app, request, { access: 'user', method: 'GET' })) as Viewer
    const month = Month.safeParse((request.params as { month: string }).month)
    if (!month.success) throw new DomainError('not_found', t`Statement not found.`)
    reply.header('content-disposition', `attachment; filename="statement-${month.data}.csv"`)
    const text = await renderStatementCsv(app.ctx, viewer, month.data)
    return sendText(request, reply, { text, contentType: csvType, cacheControl: privateNoStore })
  })

  app.get(earningsExportUrl, { schema: { hide: true } }, async (request, reply) => {
    await authorizeCall(app, request, managedMonetization.listEarnings)
    const filter = EarningsFilter.safeParse(request.query)
    if (!filter.success) throw new DomainError('invalid', t`These filters are not valid.`)
    reply.header('content-disposition', 'attachment; filename="earnings.csv"')
    reply.headers({ 'content-type': csvType, 'cache-control': privateNoStore })
    return reply.send(Readable.from(streamEarningsCsv(app.ctx, filter.data)))
  })
}

const csvType = 'text/csv; charset=utf-8'
const privateNoStore = 'private, no-store'
