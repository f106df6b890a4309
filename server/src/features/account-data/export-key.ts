import { randomBytes } from 'node:crypto'

/** Where all archives lie. */
export const exportsFolder = 'exports'

/** A name for an archive that cannot be guessed. */
export const newExportKey = () => randomBytes(24).toString('base64url')

export const exportFolder = (exportKey: string) => `${exportsFolder}/${exportKey}`
export const exportFile = (exportKey: string) => `${exportFolder(exportKey)}/kinora.zip`

/** Where the owner downloads an archive. */
export const exportAddress = (exportKey: string) => `/api/account/exports/${exportKey}`
