import { texts } from '@kinora/contract/text/active-language'
import { TransNoContext } from '@lingui/react/server'
import type { ComponentProps, ReactElement, ReactNode } from 'react'

type Values = Record<string, ReactNode>

type TransProps = {
  id: string
  message?: string
  values?: Values
  components?: Record<string, ReactElement>
}

type LinguiProps = ComponentProps<typeof TransNoContext>['lingui']

/** All that it asks of Lingui's own runtime. */
const lingui = {
  i18n: {
    _: (id: string, values: Values, { message }: { message?: string }) => texts._(id, message, values),
  },
} as unknown as LinguiProps

/**
 * What `<Trans>` of `@lingui/react/macro` becomes (lingui.config.ts). Texts that people wrote keep their own direction
 * (Unicode UAX #9), and as elements they cannot be taken for a tag of the message.
 */
export function Trans({ id, message, values, components }: TransProps) {
  return (
    <TransNoContext
      id={id}
      message={message}
      values={values && isolate(values)}
      components={components}
      lingui={lingui}
    />
  )
}

const isolate = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? <bdi key={name}>{value}</bdi> : value,
    ]),
  )
