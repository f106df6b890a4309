/** docs/product.md “Reports” */
export const reportLimits = {
  details: 500,
  note: 1000,
  appeal: 1000,
  perHour: 20,
  /** `newcomer` applies in the first week of an account, since accounts are created just to report. */
  perDay: { newcomer: 20, usual: 60 },
  appealsPerHour: 10,
} as const

export const reportStatuses = ['pending', 'reviewed', 'actioned', 'dismissed'] as const
export type ReportStatus = (typeof reportStatuses)[number]

export const reportTransitions: Record<ReportStatus, readonly ReportStatus[]> = {
  pending: ['reviewed', 'actioned', 'dismissed'],
  reviewed: ['actioned', 'dismissed'],
  actioned: [],
  dismissed: [],
}

export const appealStatuses = ['pending', 'accepted', 'rejected'] as const
export type AppealStatus = (typeof appealStatuses)[number]

/** docs/product.md “Cases” */
export const caseSorts = ['createdAt', 'reports', 'reason', 'status'] as const
export const defaultPageSize = 20
