import { accounts } from './accounts.ts'
import { categories } from './categories.ts'
import { channels } from './channels.ts'
import { tags } from './tags.ts'
import { uploads } from './uploads.ts'
import { videos } from './videos.ts'

/** Every call of the product by feature: what the API document lists and the guard tests walk. */
export const calls = { accounts, categories, channels, tags, uploads, videos }
