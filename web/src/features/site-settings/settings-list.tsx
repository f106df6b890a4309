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
        hint="What is held back before anyone sees it, and who may raise a hand."
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
      <SettingRow title="Notifications" hint="Who hears about what. They go to administrators only.">
        <Lines>{switches(siteSwitches.notifications)}</Lines>
      </SettingRow>
      <SettingRow title="Integrations" hint="Doors to the outside.">
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
            Programs call the site by them, each with a part of your rights.
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
        hint="The texts of the site, in Markdown. Yours take the place of those of the program."
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
  <SettingRow title="System" hint="Think before you touch these.">
    <Lines>
      {switches}
      <Line
        title="Maintenance page"
        action={<Edit of="Maintenance page" onPress={() => onAct('maintenance')} />}
      >
        {maintenanceText || 'With the usual words.'}
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
        What every node keeps for a moment.
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
            {announcement.text || 'None. It would stand on every page until somebody closes it.'}
          </Line>
        </Lines>
      </SettingRow>
      <SettingRow title="People" hint="Who may join, and what they may send and earn.">
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
          ? `Nobody decides about themselves; payouts of ${dollars(secondPerson.payoutCents)} or more are settled by somebody who entered none of their earnings`
          : 'Off: the only administrator decides about themselves as well'}
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
          ? 'Nothing of the staff is done without one'
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
    quotaGb !== null && (quotaGb === 0 ? 'no limit of storage' : `${quotaGb} GB of storage for each person`),
  ]
    .filter((words) => words !== false)
    .join(', ') || 'As the program is configured'

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
      description="Every node forgets what it keeps. Nothing is lost; pages are slower for a moment while it fills again."
      confirm="Clear System Cache"
      confirming="Clearing..."
      tone="primary"
      isBusy={clear.isPending}
      onConfirm={() => clear.mutate()}
    />
  )
}
