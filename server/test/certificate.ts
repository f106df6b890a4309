import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { readFile, writeFile } from 'node:fs/promises'

/** A self-signed certificate for localhost: the paths of its key, of itself, and of both in one file, as HAProxy wants them. */
export async function createCertificate(folder: string) {
  const [key = '', crt = '', pem = ''] = ['key', 'crt', 'pem'].map((kind) => join(folder, `site.${kind}`))
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject, '-keyout', key, '-out', crt],
    { stdio: 'ignore' },
  )
  await writeFile(pem, Buffer.concat([await readFile(crt), await readFile(key)]))
  return { key, crt, pem }
}
