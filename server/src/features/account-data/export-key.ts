import { randomBytes } from 'node:crypto'

export const exportsFolder = 'exports'

/** Unguessable, since it is part of the download link. */
export const newExportKey = () => randomBytes(24).toString('base64url')

export const exportFolder = (exportKey: string) => `${exportsFolder}/${exportKey}`
export const exportFile = (exportKey: string) => `${exportFolder(exportKey)}/kinora.zip`

export const exportAddress = (exportKey: string) => `/api/account/exports/${exportKey}`
