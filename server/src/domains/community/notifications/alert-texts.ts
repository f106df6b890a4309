import { formatDollars } from '@kinora/contract/studio/monetization/rules'
import { t } from '@kinora/contract/text/translate'

type Details = Readonly<Record<string, unknown>>
type Texts = [title: string, message: string]

const textsByAlert = {
  'case-appealed': (): Texts => [t`A user appealed against a decision`, t`It is waiting for a decision.`],
  'suspension-appealed': (): Texts => [
    t`A user appealed against their suspension`,
    t`It is waiting for a decision.`,
  ],
  'monetization-requested': (): Texts => [
    t`A user applied for monetization`,
    t`The application is waiting for review.`,
  ],
  'payout-requested': ({ cents }: Details): Texts => [
    t`A payout of ${{ amount: formatDollars(Number(cents)) }} was requested`,
    t`It is waiting to be transferred and settled.`,
  ],
}

/** The `alert` in the details of a notification. */
export type Alert = keyof typeof textsByAlert

const isAlert = (alert: unknown): alert is Alert =>
  typeof alert === 'string' && Object.hasOwn(textsByAlert, alert)

const stringOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** What a check of the site says is stored as it was said, and so was every alert until 0.2. */
export const alertTexts = (details: Details): Texts =>
  isAlert(details.alert)
    ? textsByAlert[details.alert](details)
    : [stringOf(details.title), stringOf(details.message)]
