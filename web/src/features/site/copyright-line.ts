const fromLetter = '© 2023 Kinora' // spec 001 §2.14

/** The line that the configuration sets (the server puts it into the page), else the letter's. */
export function readCopyrightLine(): string {
  const element = document.querySelector<HTMLMetaElement>('meta[name="copyright"]')
  return element?.content.trim() || fromLetter
}
