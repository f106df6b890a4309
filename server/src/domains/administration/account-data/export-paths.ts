import { randomBytes } from 'node:crypto'

export const exportsRoot = 'exports'

/** Unguessable, since it is part of the download link. */
export const createExportKey = () => randomBytes(24).toString('base64url')

export const exportFolderPath = (exportKey: string) => `${exportsRoot}/${exportKey}`
export const exportFilePath = (exportKey: string) => `${exportFolderPath(exportKey)}/kinora.zip`

export const exportUrl = (exportKey: string) => `/api/account/exports/${exportKey}`
