import makeRunFolder from '../run-folder.ts'
import { missingPrograms } from './installed.ts'

/** Before the first act: all three browsers have to be there. */
export default function prepare() {
  const missing = missingPrograms()
  if (missing) throw new Error(missing)
  return makeRunFolder()
}
