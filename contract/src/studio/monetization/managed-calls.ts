import { z } from 'zod'
import { call } from '../../http/call.ts'
import { CursorPage, cursorPageOf, Id } from '../../http/shared.ts'
import { EarningsChange, EarningsChangeForm, EarningsSum, OpenEarningsFilter } from './earnings-change.ts'
import { applicationStatuses, changeLimit, moneyChange, moneyLimits, payoutStatuses } from './rules.ts'
import {
  ApplicationReview,
  Cents,
  dataResponse,
  Earning,
  EarningForm,
  EarningsFilter,
  EarningStatusForm,
  idParams,
  listResponse,
  ManagedApplication,
  pageQuery,
  Payout,
  PayoutStatusForm,
  ViewShares,
} from './schemas.ts'

export const managedMonetization = {
  overview: call('GET /api/admin/monetization/overview', {
    access: { permission: 'monetization.view' },
    summary: 'Key figures of earnings, applications and payouts',
    response: z.object({
      earnedTodayCents: Cents,
      creatorsToday: z.number().int(),
      pendingCents: Cents,
      processingCents: Cents,
      paidThisMonthCents: Cents,
      earnings: z.number().int(),
      applicationsWaiting: z.number().int(),
      payoutsProcessing: z.number().int(),
    }),
  }),
  listEarnings: call('GET /api/admin/monetization/earnings', {
    access: { permission: 'monetization.view' },
    summary: 'Earnings of all creators, newest first',
    query: EarningsFilter.extend(pageQuery(moneyLimits.managedPageSize)),
    response: listResponse(Earning),
  }),
  createEarning: call('POST /api/admin/monetization/earnings', {
    ...moneyChange,
    audit: 'earning.created',
    summary: 'Enter an earning of a creator',
    body: EarningForm,
    status: 201,
    response: dataResponse(Earning),
  }),
  setEarningStatus: call('PATCH /api/admin/monetization/earnings/:id/status', {
    ...moneyChange,
    audit: 'earning.updated',
    summary: 'Change the status of an earning, with a note',
    params: idParams,
    body: EarningStatusForm,
    response: dataResponse(Earning),
  }),
  sumEarnings: call('GET /api/admin/monetization/earnings/sum', {
    access: { permission: 'monetization.view' },
    summary: 'Total of the earnings that a bulk status change would affect',
    query: OpenEarningsFilter,
    response: EarningsSum,
  }),
  changeEarnings: call('POST /api/admin/monetization/earnings/changes', {
    ...moneyChange,
    audit: 'earnings.changed',
    summary:
      'Change the status of all earnings with a given status, optionally of one source or creator, by a job',
    body: EarningsChangeForm,
    status: 201,
    response: EarningsChange,
  }),
  findEarningsChange: call('GET /api/admin/monetization/earnings/changes/latest', {
    access: { permission: 'monetization.view' },
    summary: 'The latest bulk status change of earnings, and its progress',
    response: z.object({ change: EarningsChange.nullable() }),
  }),
  findViewShares: call('GET /api/admin/monetization/creators/:id/view-shares', {
    access: { permission: 'monetization.view' },
    summary: 'Share of a creator’s views from the busiest networks and viewers over the last thirty days',
    params: idParams,
    response: ViewShares,
  }),
  listApplications: call('GET /api/admin/monetization/applications', {
    access: { permission: 'monetization.view' },
    summary: 'Applications for monetization, newest first',
    query: z.object({
      ...pageQuery(moneyLimits.applicationsPageSize),
      status: z.enum(applicationStatuses).optional(),
    }),
    response: listResponse(ManagedApplication),
  }),
  review: call('POST /api/admin/monetization/applications/:id/review', {
    access: { permission: 'monetization.enable' },
    confirmed: true,
    audit: 'application.reviewed',
    limit: changeLimit,
    summary: 'Take an application under review, or decide it; approval enables monetization',
    params: idParams,
    body: ApplicationReview,
    response: ManagedApplication,
  }),
  listPayouts: call('GET /api/admin/monetization/payouts', {
    access: { permission: 'monetization.view' },
    summary: 'Payouts of creators, newest first',
    query: CursorPage.extend({ status: z.enum(payoutStatuses).optional(), creatorId: Id.optional() }),
    response: cursorPageOf(Payout),
  }),
  setPayoutStatus: call('PATCH /api/admin/monetization/payouts/:id/status', {
    ...moneyChange,
    audit: 'payout.updated',
    summary: 'Settle a payout, fail it or cancel it',
    params: idParams,
    body: PayoutStatusForm,
    response: Payout,
  }),
}
