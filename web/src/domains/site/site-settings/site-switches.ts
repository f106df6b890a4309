import type { SiteSettings } from '@kinora/contract/site/site-settings/schemas'

type SwitchableSetting = {
  [Name in keyof SiteSettings]: SiteSettings[Name] extends boolean ? Name : never
}[keyof SiteSettings]

export interface SiteSwitch {
  name: SwitchableSetting
  label: string
  hint: string
}

/** docs/product.md “Site settings” */
export const siteSwitches = {
  moderation: [
    {
      name: 'automaticContentFiltering',
      label: 'Automatic Content Filtering',
      hint: 'Holds comments and posts that contain a blocked word.',
    },
    {
      name: 'preModeration',
      label: 'Pre-moderation',
      hint: 'New videos, posts and comments wait for approval.',
    },
    {
      name: 'holdFirstComments',
      label: 'First comments',
      hint: 'Comments of a new account wait until one of them has been approved.',
    },
    { name: 'communityFlagging', label: 'Community Flagging', hint: 'People can report what they see.' },
  ],
  notifications: [
    {
      name: 'userSignupNotifications',
      label: 'User Signup Notifications',
      hint: 'One notification for all new accounts since you last looked.',
    },
    {
      name: 'contentUploadNotifications',
      label: 'Content Upload Notifications',
      hint: 'When somebody uploads a video.',
    },
    { name: 'adminAlerts', label: 'Admin Alerts', hint: 'Technical problems of the site.' },
  ],
  integrations: [
    { name: 'apiAccess', label: 'API Access', hint: 'When off, all keys are refused.' },
    {
      name: 'socialMediaIntegration',
      label: 'Social Media Integration',
      hint: 'Share buttons, and sign-in with a third-party account.',
    },
  ],
  system: [
    {
      name: 'maintenanceMode',
      label: 'Maintenance Mode',
      hint: 'Everyone but administrators sees the maintenance page.',
    },
    {
      name: 'cacheManagement',
      label: 'Cache Management',
      hint: 'Answers are cached and reused. When off, each one is computed again.',
    },
    { name: 'demoMode', label: 'Demo Mode', hint: 'Earnings may be simulated, and are labelled as such.' },
  ],
} as const satisfies Record<string, readonly SiteSwitch[]>
