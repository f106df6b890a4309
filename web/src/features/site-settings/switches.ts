import type { SiteSettings } from '@kinora/contract/site-settings'

type Switchable = {
  [Name in keyof SiteSettings]: SiteSettings[Name] extends boolean ? Name : never
}[keyof SiteSettings]

export interface SiteSwitch {
  name: Switchable
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
      hint: 'What a new account writes waits until one of its comments was seen by everybody.',
    },
    { name: 'communityFlagging', label: 'Community Flagging', hint: 'People can report what they see.' },
  ],
  notifications: [
    {
      name: 'userSignupNotifications',
      label: 'User Signup Notifications',
      hint: 'One line for the new accounts since you last looked.',
    },
    {
      name: 'contentUploadNotifications',
      label: 'Content Upload Notifications',
      hint: 'When somebody has sent a video.',
    },
    { name: 'adminAlerts', label: 'Admin Alerts', hint: 'What goes wrong behind the site.' },
  ],
  integrations: [
    { name: 'apiAccess', label: 'API Access', hint: 'Off, every key stops answering until it is on again.' },
    {
      name: 'socialMediaIntegration',
      label: 'Social Media Integration',
      hint: 'Share buttons, and sign-in with an outside account.',
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
      hint: 'Answers are kept and reused. Off, each one is computed anew.',
    },
    { name: 'demoMode', label: 'Demo Mode', hint: 'Earnings may be simulated, and say so.' },
  ],
} as const satisfies Record<string, readonly SiteSwitch[]>
