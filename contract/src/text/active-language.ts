import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { formatMessage, type Values } from './format-message.ts'

/** BCP 47. The source of every text: what a language has not translated is shown in it. */
export const sourceLanguage = 'en'

export const directionOf = (language: string) => (language === 'ar' ? 'rtl' : 'ltr')

/** A language with its translations, by the id of the message. */
export interface Catalog {
  language: string
  messages: Readonly<Record<string, CompiledMessage | string>>
}

export const english: Catalog = { language: sourceLanguage, messages: {} }

let readActive = () => english

/** In the browser one language is active at a time; on the server that of the request or of the receiver. Returns what was set before. */
export function setActiveCatalog(read: () => Catalog) {
  const before = readActive
  readActive = read
  return before
}

export const activeLanguage = () => readActive().language

export interface MessageDescriptor {
  id: string
  message?: CompiledMessage | string | undefined
  values?: Values | undefined
}

export const writeText = (
  { language, messages }: Catalog,
  { id, message, values }: MessageDescriptor,
): string => formatMessage(messages[id] ?? message ?? id, values, language)

/**
 * Writes a text in the active language. The web build calls `texts._` with three plain values
 * (web/build/translate-texts.ts): they take less code than a descriptor, and the React Compiler need not keep them.
 */
export const texts = {
  _: (
    text: string | MessageDescriptor,
    message?: MessageDescriptor['message'],
    values?: MessageDescriptor['values'],
  ): string => writeText(readActive(), typeof text === 'string' ? { id: text, message, values } : text),
}
