import { t, type Message } from '@kinora/contract/text/translate'

/** What a migration stored in English is translated; what people wrote instead is shown as it is. */
export function translateSeeded(seeded: ReadonlyMap<string, Message>, stored: string): string {
  const message = seeded.get(stored)
  return message ? t(message) : stored
}
