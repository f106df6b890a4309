import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { type MessageDescriptor, texts } from './active-language.ts'

// The web build replaces what it imports from here (web/build/translate-texts.ts); Node runs it as it stands. Both have
// to derive the same id from the same source: translate.test.ts compares them.

/** A named value, `{ name: 'Ada' }`: translators see the name. */
type Placeholder = Readonly<Record<string, string | number>>

/**
 * `#` stands for the count, written out; a form with other values is a `msg`. English has `one` and `other`, a
 * translation those of its language; `0` is for the number itself.
 */
type PluralForms = Readonly<{ 0?: PluralForm; one: PluralForm; other: PluralForm }>
type PluralForm = string | Message

class PluralText {
  readonly count: Placeholder
  readonly forms: PluralForms
  constructor(count: Placeholder, forms: PluralForms) {
    this.count = count
    this.forms = forms
  }
}

/** A text that is translated later, by `t(message)`: for constants, which are made before the language is known. */
export type Message = Readonly<MessageDescriptor>

/**
 * For English words with several meanings: translators see the context, and each has a translation of its own. Literals
 * only, since the macro reads them.
 */
type TextInContext = Readonly<{ message: string; context: string }>

type Values = Record<string, string | number>
type Parts = readonly (Placeholder | PluralText)[]

/**
 * The text in the active language: t`${{ name }} is not a video.`, `t(message)` or
 * `t({ message: 'Post', context: 'verb' })`.
 *
 * Never call it while a module is evaluated: the language may not be known then.
 */
export function t(source: Message | TextInContext): string
export function t(source: TemplateStringsArray, ...parts: Parts): string
export function t(source: TemplateStringsArray | Message | TextInContext, ...parts: Parts): string {
  if ('id' in source) return texts._(source)
  return texts._('raw' in source ? msg(source, ...parts) : msg(source))
}

export function msg(source: TextInContext): Message
export function msg(source: TemplateStringsArray, ...parts: Parts): Message
export function msg(source: TemplateStringsArray | TextInContext, ...parts: Parts): Message {
  if ('context' in source) return compile(source.message, source.context)
  const values: Values = {}
  let text = source[0] ?? ''
  parts.forEach((part, index) => {
    text += part instanceof PluralText ? pluralSource(part, values) : placeholderSource(part, values)
    text += source[index + 1]
  })
  const message: Message = { ...compile(text), values }
  sources.set(message, text)
  return message
}

/** Only inside a text: t`${plural({ count }, { one: '# video', other: '# videos' })} by ${{ name }}`. */
export const plural = (count: Placeholder, forms: PluralForms) => new PluralText(count, forms)

function pluralSource({ count, forms }: PluralText, values: Values) {
  const name = takeValue(count, values)
  const choices = Object.entries(forms).map(
    ([form, text]) => `${/^\d+$/.test(form) ? `=${form}` : form} {${formSource(text, values)}}`,
  )
  return `{${name}, plural, ${choices.join(' ')}}`
}

function formSource(form: PluralForm, values: Values): string {
  if (typeof form === 'string') return form
  Object.assign(values, form.values)
  return sources.get(form) ?? ''
}

const placeholderSource = (part: Placeholder, values: Values) => `{${takeValue(part, values)}}`

function takeValue(part: Placeholder, values: Values): string {
  const [[name, value] = ['', '']] = Object.entries(part)
  values[name] = value
  return name
}

/** For messages that become a form of a plural. */
const sources = new WeakMap<Message, string>()
const compiled = new Map<string, { id: string; message: CompiledMessage }>()

function compile(source: string, context = ''): Pick<Message, 'id' | 'message'> {
  const key = `${context}\n${source}`
  let entry = compiled.get(key)
  if (!entry) {
    entry = { id: generateMessageId(source, context), message: compileMessage(source) }
    compiled.set(key, entry)
  }
  return entry
}
