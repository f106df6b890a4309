import makeRunFolder from '../run-folder.ts'
import { missingPrograms } from './installed.ts'

export default function prepare() {
  const missing = missingPrograms()
  if (missing) throw new Error(missing)
  return makeRunFolder()
}
