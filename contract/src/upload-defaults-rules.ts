import { titleOfFile } from './upload-rules.ts'
import { cutText } from './cut-text.ts'

/** In the title that new videos begin with: the name of the file, without its ending. */
export const namePlace = '{name}'

/** What a new video is called: by the creator's words, or after its file. */
export function titleOf(template: string, fileName: string, longest: number): string {
  const name = titleOfFile(fileName, longest)
  if (template.trim() === '') return name
  return cutText(template.replaceAll(namePlace, name), longest).trim()
}
