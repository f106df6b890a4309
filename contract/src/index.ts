import { accountData } from './account-data.ts'
import { accounts } from './accounts.ts'
import { categories } from './categories.ts'
import { channels } from './channels.ts'
import { site } from './site.ts'
import { sessions } from './sessions.ts'
import { identity } from './identity.ts'
import { passkeys } from './passkeys.ts'
import { profile } from './profile.ts'
import { settings } from './settings.ts'
import { socialLinks } from './social-links.ts'
import { tags } from './tags.ts'
import { uploads } from './uploads.ts'
import { videos } from './videos.ts'

/** Every call of the product by feature: what the API document lists and the guard tests walk. */
export const calls = {
  accountData,
  accounts,
  categories,
  channels,
  site,
  sessions,
  identity,
  passkeys,
  profile,
  settings,
  socialLinks,
  tags,
  uploads,
  videos,
}
