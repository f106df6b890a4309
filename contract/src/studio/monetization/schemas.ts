import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { Id, numberFromString, pageLimit, Timestamp, userLine, userText } from '../../http/shared.ts'
import { applicationStatuses, earningSources, earningStatuses } from './statuses.ts'
import { manualSources, moneyLimits, payoutStatuses, requirementNames } from './rules.ts'

// All amounts are integer cents of US dollars (docs/product.md “Money”, docs/money.md).

export const Cents = z.number().int()
const Currency = z.literal('USD')
export const Day = z.iso.date()
const Creator = z.object({ username: z.string(), avatar: z.string().nullable() })

export const Earning = z
  .object({
    id: Id,
    creatorId: Id,
    creator: Creator.nullable(),
    videoId: Id.nullable(),
    video: z.object({ title: z.string() }).nullable(),
    source: z.enum(earningSources),
    /** A negative amount takes back an overpayment. */
    amountCents: Cents,
    currency: Currency,
    status: z.enum(earningStatuses),
    note: z.string(),
    sourceReferenceId: z.string().nullable(),
    day: Day,
    createdAt: Timestamp,
  })
  .meta({ id: 'Earning' })
export type Earning = z.infer<typeof Earning>

export const Balance = z
  .object({
    availableBalanceCents: Cents,
    pendingBalanceCents: Cents,
    totalEarningsCents: Cents,
    /** Clawed-back money that was already paid out; later earnings settle it first. */
    debtCents: Cents,
    payoutsCents: Cents,
    paidOutCents: Cents,
    currency: Currency,
  })
  .meta({ id: 'Balance' })
export type Balance = z.infer<typeof Balance>

export const EarningsSummary = z
  .object({
    totalEarnings: Cents,
    availableAmount: Cents,
    pendingAmount: Cents,
    monthlyEarnings: Cents,
    lastMonthEarnings: Cents,
    recentEarnings: z.array(Earning),
    balance: Balance,
  })
  .meta({ id: 'EarningsSummary' })
export type EarningsSummary = z.infer<typeof EarningsSummary>

export const Payout = z
  .object({
    id: Id,
    creatorId: Id,
    creator: Creator.nullable(),
    amountCents: Cents,
    currency: Currency,
    status: z.enum(payoutStatuses),
    note: z.string(),
    createdAt: Timestamp,
    decidedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Payout' })
export type Payout = z.infer<typeof Payout>

const Requirement = z.object({
  met: z.boolean(),
  description: z.string(),
  current: z.union([z.number(), z.boolean()]),
  required: z.union([z.number(), z.boolean()]),
})

export const Eligibility = z
  .object({
    eligible: z.boolean(),
    eligibilityScore: z.number().int().min(0).max(100),
    requirements: z.record(z.enum(requirementNames), Requirement),
  })
  .meta({ id: 'Eligibility' })
export type Eligibility = z.infer<typeof Eligibility>

const applicationFields = {
  id: Id,
  status: z.enum(applicationStatuses),
  createdAt: Timestamp,
  reviewedAt: Timestamp.nullable(),
  adminNotes: z.string(),
  rejectionReason: z.string(),
}

/** An application as its author sees it: `adminNotes` is null. */
export const MonetizationApplication = z
  .object({ ...applicationFields, adminNotes: z.string().nullable() })
  .meta({ id: 'MonetizationApplication' })
export type MonetizationApplication = z.infer<typeof MonetizationApplication>

/** The staff view, with the facts of the day on which the application was made. */
export const ManagedApplication = z
  .object({
    ...applicationFields,
    userId: Id,
    user: z.object({ username: z.string(), email: z.string(), avatar: z.string().nullable() }),
    applicationData: z.object({
      userInfo: z.object({ accountCreated: Timestamp }),
      eligibility: z.object({
        accountAge: z.number().int(),
        videoCount: z.number().int(),
        totalViews: z.number().int(),
        eligibilityScore: z.number().int(),
        requirements: z.partialRecord(z.enum(requirementNames), Requirement),
      }),
      additionalInfo: z.string(),
    }),
  })
  .meta({ id: 'ManagedApplication' })
export type ManagedApplication = z.infer<typeof ManagedApplication>

export const ApplicationForm = z.object({
  additionalInfo: userText(moneyLimits.additionalInfo).default(''),
  agreeToTerms: z
    .boolean()
    .default(false)
    .refine((agrees) => agrees, { error: () => t`You must agree to the terms and conditions` }),
})

export const ApplicationReview = z
  .object({
    status: z.enum(['under_review', 'approved', 'rejected']),
    adminNotes: userText(moneyLimits.reason).default(''),
    rejectionReason: userText(moneyLimits.reason).default(''),
  })
  .refine(({ status, rejectionReason }) => status !== 'rejected' || rejectionReason !== '', {
    path: ['rejectionReason'],
    error: () => t`Rejection reason is required`,
  })
export type ApplicationReview = z.output<typeof ApplicationReview>

/** Of an earning or a payout, by staff. */
export const MoneyNote = userText(moneyLimits.note)
const earningAmount = Cents.min(-moneyLimits.maxEarningCents).max(moneyLimits.maxEarningCents)

export const EarningForm = z
  .object({
    creatorId: Id,
    videoId: Id.nullish().transform((id) => id ?? null),
    source: z.enum(manualSources).default('manual_payout'),
    amountCents: earningAmount.refine((cents) => cents !== 0, { error: () => t`Enter an amount` }),
    note: MoneyNote.default(''),
    sourceReferenceId: userLine(moneyLimits.reference)
      .nullish()
      .transform((text) => text || null),
  })
  .refine(({ amountCents, source }) => amountCents >= 0 || source === 'adjustment', {
    path: ['amountCents'],
    error: () => t`Only an adjustment can be negative`,
  })
export type EarningForm = z.output<typeof EarningForm>

export const EarningStatusForm = z.object({
  status: z.enum(earningStatuses),
  /** When omitted, the note is unchanged. */
  note: MoneyNote.optional(),
})

export const PayoutStatusForm = z.object({
  status: z.enum(['paid', 'failed', 'cancelled']),
  note: MoneyNote.default(''),
})

export const PayoutRequest = z.object({
  amountCents: Cents.min(moneyLimits.minWithdrawalCents, { error: () => t`Minimum withdrawal $100` }).max(
    Number.MAX_SAFE_INTEGER,
  ),
  /** Idempotency key: a repeated request returns the same payout. */
  key: z.string().min(1).max(100).optional(),
})

export const MonetizationSettings = z.object({
  monetizationEnabled: z.boolean(),
  revenueShare: z.number().int(),
  adsByDefault: z.boolean(),
})
export type MonetizationSettings = z.infer<typeof MonetizationSettings>

export const EarningsAnalytics = z.object({
  overTime: z.array(z.object({ month: z.string(), amountCents: Cents })),
  bySource: z.array(z.object({ source: z.enum(earningSources), amountCents: Cents })),
  byVideo: z.array(z.object({ videoId: Id, title: z.string().nullable(), amountCents: Cents })),
})
export type EarningsAnalytics = z.infer<typeof EarningsAnalytics>

export const AdRevenueDay = z.object({
  day: Day,
  /** Per thousand views, before the creator's share. */
  rateCents: Cents,
  /** One line per video and share: views × rate ÷ 1000 × share, rounded to a cent. */
  lines: z.array(
    z.object({
      videoId: Id,
      title: z.string().nullable(),
      views: z.number().int(),
      sharePercent: z.number().int(),
      amountCents: Cents,
    }),
  ),
  totalCents: Cents,
})
export type AdRevenueDay = z.infer<typeof AdRevenueDay>

/** Concentration of a creator's counted views over some days. A high share of few networks suggests fraud. */
export const ViewShares = z.object({
  days: z.number().int(),
  views: z.number().int(),
  /** Percent of views from the three busiest networks of each day. */
  topNetworks: z.number().int(),
  /** Percent of views from the three busiest users or browsers. */
  topViewers: z.number().int(),
  suspectViews: z.number().int(),
})
export type ViewShares = z.infer<typeof ViewShares>

export const Month = z
  .string()
  .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, { error: () => t`A month looks like 2026-11` })

/** Movements of the available balance in one month (UTC). */
export const Statement = z.object({
  month: Month,
  openingCents: Cents,
  closingCents: Cents,
  lines: z.array(
    z.object({
      at: Timestamp,
      what: z.string(),
      amountCents: Cents,
      balanceCents: Cents,
    }),
  ),
})
export type Statement = z.infer<typeof Statement>

export const idParams = z.object({ id: Id })
export const PageNumber = numberFromString(z.number().int().min(1).max(1_000_000)).default(1)
export const pageQuery = (limit: number) => ({ page: PageNumber, limit: pageLimit(limit) })
export const pagination = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  totalPages: z.number().int(),
})
export const listResponse = <Item extends z.ZodType>(item: Item) =>
  z.object({ success: z.literal(true), data: z.array(item), pagination })
export const dataResponse = <Item extends z.ZodType>(item: Item) =>
  z.object({ success: z.literal(true), data: item })

export const EarningsFilter = z.object({
  status: z.enum(earningStatuses).optional(),
  source: z.enum(earningSources).optional(),
  creatorId: Id.optional(),
})
