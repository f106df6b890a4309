import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot, StepError } from '../steps.mjs'

/** The files as they will be; `write` writes them all. Anchors are texts that the edited files are known to have. */
export function openTree() {
  const texts = new Map()
  const created = new Set()
  const exists = (path) => texts.has(path) || existsSync(inRoot(path))
  const read = (path) => texts.get(path) ?? readFileSync(inRoot(path), 'utf8')

  function create(path, text) {
    if (exists(path)) throw new StepError(`${path} exists already.`)
    created.add(path)
    texts.set(path, text)
  }

  function replace(path, anchor, change) {
    const before = read(path)
    if (before.search(anchor) < 0)
      throw new StepError(`${path} has no ${anchor}: write what belongs there by hand.`)
    texts.set(path, before.replace(anchor, change))
  }

  /** Adds to the import of the module that is there, or a line after the last import. */
  function addImport(path, names, from, keyword = 'import') {
    const before = read(path)
    const [known, values] = [keyword, 'import'].map((word) =>
      new RegExp(`^${word} \\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}'\n`, 'm').exec(before),
    )
    const missing = names.filter((name) => !importedNames(values).includes(name))
    const all = [...new Set([...importedNames(known), ...missing])]
    const line = `${keyword} { ${all.join(', ')} } from '${from}'\n`
    if (missing.length === 0) return
    if (known)
      return texts.set(
        path,
        before.replace(known[0], () => line),
      )
    const last = [...before.matchAll(/^(?:import|\}) .*from '[^']+'\n/gm)].at(-1)
    const at = last ? last.index + last[0].length : 0
    return texts.set(path, before.slice(0, at) + line + before.slice(at))
  }

  function write() {
    for (const [path, text] of texts) {
      mkdirSync(dirname(inRoot(path)), { recursive: true })
      writeFileSync(inRoot(path), text)
    }
    return { created: [...created], changed: [...texts.keys()].filter((path) => !created.has(path)) }
  }

  return {
    exists,
    read,
    create,
    /** Unlike `create`, keeps a file that is there. */
    ensure: (path, text) => exists(path) || create(path, text),
    append: (path, text) => texts.set(path, `${read(path)}${text}`),
    insertAfter: (path, anchor, text) => replace(path, anchor, (found) => `${found}${text}`),
    insertBefore: (path, anchor, text) => replace(path, anchor, (found) => `${text}${found}`),
    addImport,
    write,
  }
}

const importedNames = (found) =>
  (found?.[1] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
