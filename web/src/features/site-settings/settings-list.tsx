import { audit } from '@kinora/contract/audit'
import { siteSettings, type SiteSettings } from '@kinora/contract/site-settings'
import { dollars } from '@kinora/contract/monetization-rules'
import { registrations } from '@kinora/contract/site-settings-rules'
import Database from 'lucide-react/icons/database'
import KeyRound from 'lucide-react/icons/key-round'
import Pencil from 'lucide-react/icons/pencil'
import { useState, type ReactNode } from 'react'
import { useSend } from '../../calls/use-send.ts'
import { counted, wholeNumber } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/chips.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Late } from '../../ui/late.tsx'
import { SettingRow } from '../../ui/setting-row.tsx'
import { useViewer } from '../accounts/use-viewer.ts'
import { PageLines } from './page-lines.tsx'
import { Line, Lines, Switches } from './setting-lines.tsx'
import { siteSwitches, type SiteSwitch } from './switches.ts'
import { useSwitchSite } from './use-site-settings.ts'

type Action =
  | 'name'
  | 'announcement'
  | 'maintenance'
  | 'blocked'
  | 'limits'
  | 'eligibility'
  | 'adRevenue'
  | 'views'
  | 'secondPerson'
  | 'keys'
  | 'clear'
  | 'maintain'

// Lazy, with the contract's schemas.
const loadForms = () => import('./site-forms.tsx')
const loadKeys = () => import('../api-keys/api-keys-dialog.tsx')

export function SettingsList({ chosen }: { chosen: SiteSettings }) {
  const [action, act] = useState<Action | null>(null)
  const switchSite = useSwitchSite()
  const onSwitch = (name: SiteSwitch['name'], isOn: boolean) =>
    name === 'maintenanceMode' && isOn ? act('maintain') : switchSite({ [name]: isOn })
  const switches = (of: readonly SiteSwitch[]) => <Switches of={of} chosen={chosen} onSwitch={onSwitch} />
  return (
    <>
      <SettingRow
        title="Content moderation"
        hint="What is held back before anyone sees it, and whether people can report."
      >
        <Lines>
          {switches(siteSwitches.moderation)}
          <Line
            title="Blocked words and links"
            action={<Edit of="Blocked words and links" onPress={() => act('blocked')} />}
          >
            {counted(chosen.blockedWords.length, 'word')}, {counted(chosen.blockedLinks.length, 'link')}
          </Line>
        </Lines>
      </SettingRow>
      <SettingRow title="Notifications" hint="What administrators are notified of.">
        <Lines>{switches(siteSwitches.notifications)}</Lines>
      </SettingRow>
      <SettingRow title="Integrations" hint="Connections to other programs and sites.">
        <Lines>
          {switches(siteSwitches.integrations)}
          <Line
            title="API keys"
            action={
              <ForAdmins>
                <Button icon={KeyRound} onClick={() => act('keys')}>
                  Manage API Keys
                </Button>
              </ForAdmins>
            }
          >
            Programs use them to call the site, each with some of your permissions.
          </Line>
        </Lines>
      </SettingRow>
      <SystemLines
        switches={switches(siteSwitches.system)}
        maintenanceText={chosen.maintenanceText}
        onAct={act}
      />
      <SiteLines chosen={chosen} onAct={act} />
      <SettingRow
        title="Pages"
        hint="The texts of the site, in Markdown. Yours replace the default ones."
      >
        <PageLines />
      </SettingRow>
      {action && <Dialogs action={action} chosen={chosen} onClose={() => act(null)} />}
    </>
  )
}

const SystemLines = ({
  switches,
  maintenanceText,
  onAct,
}: {
  switches: ReactNode
  maintenanceText: string
  onAct: (action: Action) => void
}) => (
  <SettingRow title="System" hint="Change these with care.">
    <Lines>
      {switches}
      <Line
        title="Maintenance page"
        action={<Edit of="Maintenance page" onPress={() => onAct('maintenance')} />}
      >
        {maintenanceText || 'With the default text.'}
      </Line>
      <Line
        title="System cache"
        action={
          <ForAdmins>
            <Button icon={Database} onClick={() => onAct('clear')}>
              Clear System Cache
            </Button>
          </ForAdmins>
        }
      >
        Answers that every node keeps for a moment.
      </Line>
    </Lines>
  </SettingRow>
)

const registrationWords = { open: 'Open', invite: 'Invite only', closed: 'Closed' }

function SiteLines({ chosen, onAct }: { chosen: SiteSettings; onAct: (action: Action) => void }) {
  const { siteName, announcement, registration, limits } = chosen
  const switchSite = useSwitchSite()
  return (
    <>
      <SettingRow title="The site" hint="How it presents itself, from the next page on.">
        <Lines>
          <Line
            title="Name and colours"
            action={<Edit of="Name and colours" onPress={() => onAct('name')} />}
          >
            {siteName}
          </Line>
          <Line
            title="Announcement"
            action={<Edit of="Announcement" onPress={() => onAct('announcement')} />}
          >
            {announcement.text || 'None. It would appear on every page until somebody closes it.'}
          </Line>
        </Lines>
      </SettingRow>
      <SettingRow title="People" hint="Who may join, and what they may upload and earn.">
        <Lines>
          <Line
            title="Registration"
            action={
              <ForAdmins>
                <Segments
                  label="Registration"
                  value={registration}
                  onValueChange={(next) => next !== registration && switchSite({ registration: next })}
                  options={registrations.map((value) => ({ value, label: registrationWords[value] }))}
                />
              </ForAdmins>
            }
          >
            {registrationWords[registration]}
          </Line>
          <Line title="Upload limits" action={<Edit of="Upload limits" onPress={() => onAct('limits')} />}>
            {limitsInWords(limits)}
          </Line>
          <EarningLines chosen={chosen} onAct={onAct} />
        </Lines>
      </SettingRow>
    </>
  )
}

const passkeyOptions = [
  { value: 'offered' as const, label: 'Offered' },
  { value: 'required' as const, label: 'Required' },
]

function EarningLines({ chosen, onAct }: { chosen: SiteSettings; onAct: (action: Action) => void }) {
  const { eligibility, adRevenue, views, secondPerson, adminPasskeys } = chosen
  const change = useSwitchSite()
  return (
    <>
      <Line
        title="Eligibility for earning"
        action={<Edit of="Eligibility for earning" onPress={() => onAct('eligibility')} />}
      >
        {wholeNumber(eligibility.accountAgeDays)} days, {counted(eligibility.videoCount, 'video')},{' '}
        {wholeNumber(eligibility.totalViews)} views, {wholeNumber(eligibility.watchHours)} hours watched
        {eligibility.userVerification && ', verified'}
      </Line>
      <Line title="Ad revenue" action={<Edit of="Ad revenue" onPress={() => onAct('adRevenue')} />}>
        {dollars(adRevenue.rateCents)} for a thousand counted views, of which creators get{' '}
        {adRevenue.highestShare} % at most
      </Line>
      <Line title="Counted views" action={<Edit of="Counted views" onPress={() => onAct('views')} />}>
        At most {wholeNumber(views.perNetwork)} of a video on a day from one network, signed out
      </Line>
      <Line title="Second person" action={<Edit of="Second person" onPress={() => onAct('secondPerson')} />}>
        {secondPerson.isNeeded
          ? `Nobody decides their own case; payouts of ${dollars(secondPerson.payoutCents)} or more are settled by somebody who entered none of the earnings`
          : 'Off: the only administrator also decides their own case'}
      </Line>
      <Line
        title="Passkeys of administrators"
        action={
          <ForAdmins>
            <Segments
              label="Passkeys of administrators"
              value={adminPasskeys}
              options={passkeyOptions}
              onValueChange={(wish) => wish !== adminPasskeys && change({ adminPasskeys: wish })}
            />
          </ForAdmins>
        }
      >
        {adminPasskeys === 'required'
          ? 'Required for everything the staff does'
          : 'Offered; a code by e-mail is enough'}
      </Line>
    </>
  )
}

const limitsInWords = ({ fileGb, durationHours, uploadsPerUser, quotaGb }: SiteSettings['limits']) =>
  [
    fileGb !== null && `${fileGb} GB a file`,
    durationHours !== null && `${counted(durationHours, 'hour')} a film`,
    uploadsPerUser !== null && `${uploadsPerUser} at once`,
    quotaGb !== null && (quotaGb === 0 ? 'no storage limit' : `${quotaGb} GB of storage per person`),
  ]
    .filter((words) => words !== false)
    .join(', ') || 'As configured on the server'

const ForAdmins = ({ children }: { children: ReactNode }) => useViewer()?.isAdmin && children

const Edit = ({ of, onPress }: { of: string; onPress: () => void }) => (
  <ForAdmins>
    <Button icon={Pencil} aria-label={`Edit ${of}`} onClick={onPress}>
      Edit
    </Button>
  </ForAdmins>
)

interface DialogsProps {
  action: Action
  chosen: SiteSettings
  onClose: () => void
}

function Dialogs({ action, chosen, onClose }: DialogsProps) {
  if (action === 'clear') return <ClearCache onClose={onClose} />
  if (action === 'keys')
    return (
      <Late load={loadKeys} onFailed={onClose}>
        {({ ApiKeysDialog }) => <ApiKeysDialog onClose={onClose} />}
      </Late>
    )
  return (
    <Late load={loadForms} onFailed={onClose}>
      {({ siteForms }) => {
        if (action === 'maintain')
          return <siteForms.maintenance chosen={chosen} onClose={onClose} isTurnedOn />
        const Form = siteForms[action]
        return <Form chosen={chosen} onClose={onClose} />
      }}
    </Late>
  )
}

function ClearCache({ onClose }: { onClose: () => void }) {
  const clear = useSend(siteSettings.clearCache, {
    refreshes: [audit.list],
    done: { title: 'System cache cleared', tone: 'success' },
    failed: 'The cache could not be cleared',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Clear the system cache?"
      description="Every node drops its cached answers. Nothing is lost; pages are slower for a moment while the cache fills again."
      confirm="Clear System Cache"
      confirming="Clearing..."
      tone="primary"
      isBusy={clear.isPending}
      onConfirm={() => clear.mutate()}
    />
  )
}
