import { plural, t } from '@kinora/contract/text/translate'

export const watchingText = (viewers: number) =>
  t`${plural({ viewers }, { one: '# watching now', other: '# watching now' })}`
