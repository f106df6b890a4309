import { msg, type Message } from '@kinora/contract/text/translate'
import type { SiteSettings } from '@kinora/contract/site/site-settings/schemas'

type SwitchableSetting = {
  [Name in keyof SiteSettings]: SiteSettings[Name] extends boolean ? Name : never
}[keyof SiteSettings]

export interface SiteSwitch {
  name: SwitchableSetting
  label: Message
  hint: Message
}

/** docs/product.md “Site settings” */
export const siteSwitches = {
  moderation: [
    {
      name: 'automaticContentFiltering',
      label: msg`Automatic Content Filtering`,
      hint: msg`Holds comments and posts that contain a blocked word.`,
    },
    {
      name: 'preModeration',
      label: msg`Pre-moderation`,
      hint: msg`New videos, posts and comments wait for approval.`,
    },
    {
      name: 'holdFirstComments',
      label: msg`First comments`,
      hint: msg`Comments of a new account wait until one of them has been approved.`,
    },
    {
      name: 'communityFlagging',
      label: msg`Community Flagging`,
      hint: msg`People can report what they see.`,
    },
  ],
  notifications: [
    {
      name: 'userSignupNotifications',
      label: msg`User Signup Notifications`,
      hint: msg`One notification for all new accounts since you last looked.`,
    },
    {
      name: 'contentUploadNotifications',
      label: msg`Content Upload Notifications`,
      hint: msg`When somebody uploads a video.`,
    },
    { name: 'adminAlerts', label: msg`Admin Alerts`, hint: msg`Technical problems of the site.` },
  ],
  integrations: [
    { name: 'apiAccess', label: msg`API Access`, hint: msg`When off, all keys are refused.` },
    {
      name: 'socialMediaIntegration',
      label: msg`Social Media Integration`,
      hint: msg`Share buttons, and sign-in with a third-party account.`,
    },
  ],
  system: [
    {
      name: 'maintenanceMode',
      label: msg`Maintenance Mode`,
      hint: msg`Everyone but administrators sees the maintenance page.`,
    },
    {
      name: 'cacheManagement',
      label: msg`Cache Management`,
      hint: msg`Answers are cached and reused. When off, each one is computed again.`,
    },
    {
      name: 'demoMode',
      label: msg`Demo Mode`,
      hint: msg`Earnings may be simulated, and are labelled as such.`,
    },
  ],
} as const satisfies Record<string, readonly SiteSwitch[]>
