import { formatVideos } from '@kinora/contract/text/counts'
import { listFormat } from '@kinora/contract/text/intl-formats'
import { languageNames } from '@kinora/contract/text/languages'
import { msg, plural, t } from '@kinora/contract/text/translate'
import type { SiteSettings } from '@kinora/contract/site/site-settings/schemas'
import { formatDollars } from '@kinora/contract/studio/monetization/rules'
import { registrationModes } from '@kinora/contract/site/site-settings/rules'
import Database from 'lucide-react/icons/database'
import KeyRound from 'lucide-react/icons/key-round'
import Pencil from 'lucide-react/icons/pencil'
import { useState, type ReactNode } from 'react'
import { formatInteger, formatPercent } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { SegmentedControl } from '../../../ui/chips.tsx'
import { SettingRow } from '../../../ui/setting-row.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { SettingsDialogs, type SettingsAction } from './settings-dialogs.tsx'
import { SiteSettingRow, SettingRows, SwitchRows, TextPageRows } from './setting-rows.tsx'
import { siteSwitches, type SiteSwitch } from './site-switches.ts'
import { useToggleSiteSetting } from './use-site-settings.ts'

export function SiteSettingsList({ chosen }: { chosen: SiteSettings }) {
  const [action, act] = useState<SettingsAction | null>(null)
  const switchSite = useToggleSiteSetting()
  const onSwitch = (name: SiteSwitch['name'], isOn: boolean) =>
    name === 'maintenanceMode' && isOn ? act('maintain') : switchSite({ [name]: isOn })
  const switches = (of: readonly SiteSwitch[]) => <SwitchRows of={of} chosen={chosen} onSwitch={onSwitch} />
  return (
    <>
      <SettingRow
        title={t`Content moderation`}
        hint={t`What is held back before anyone sees it, and whether people can report.`}
      >
        <SettingRows>
          {switches(siteSwitches.moderation)}
          <SiteSettingRow
            title={t`Blocked words and links`}
            action={<EditButton of={t`Blocked words and links`} onPress={() => act('blocked')} />}
          >
            {t`${plural({ words: chosen.blockedWords.length }, { one: '# word', other: '# words' })}, ${plural({ links: chosen.blockedLinks.length }, { one: '# link', other: '# links' })}`}
          </SiteSettingRow>
        </SettingRows>
      </SettingRow>
      <SettingRow title={t`Notifications`} hint={t`What administrators are notified of.`}>
        <SettingRows>{switches(siteSwitches.notifications)}</SettingRows>
      </SettingRow>
      <SettingRow title={t`Integrations`} hint={t`Connections to other programs and sites.`}>
        <SettingRows>
          {switches(siteSwitches.integrations)}
          <SiteSettingRow
            title={t`API keys`}
            action={
              <AdminOnly>
                <Button icon={KeyRound} onClick={() => act('keys')}>
                  {t`Manage API Keys`}
                </Button>
              </AdminOnly>
            }
          >
            {t`Programs use them to call the site, each with some of your permissions.`}
          </SiteSettingRow>
        </SettingRows>
      </SettingRow>
      <SystemRows
        switches={switches(siteSwitches.system)}
        maintenanceText={chosen.maintenanceText}
        onAct={act}
      />
      <SiteRows chosen={chosen} onAct={act} />
      <SettingRow
        title={t`Pages`}
        hint={t`The texts of the site, in Markdown. Yours replace the default ones.`}
      >
        <TextPageRows />
      </SettingRow>
      {action && <SettingsDialogs action={action} chosen={chosen} onClose={() => act(null)} />}
    </>
  )
}

const SystemRows = ({
  switches,
  maintenanceText,
  onAct,
}: {
  switches: ReactNode
  maintenanceText: string
  onAct: (action: SettingsAction) => void
}) => (
  <SettingRow title={t`System`} hint={t`Change these with care.`}>
    <SettingRows>
      {switches}
      <SiteSettingRow
        title={t`Maintenance page`}
        action={<EditButton of={t`Maintenance page`} onPress={() => onAct('maintenance')} />}
      >
        {maintenanceText || t`With the default text.`}
      </SiteSettingRow>
      <SiteSettingRow
        title={t`System cache`}
        action={
          <AdminOnly>
            <Button icon={Database} onClick={() => onAct('clear')}>
              {t`Clear System Cache`}
            </Button>
          </AdminOnly>
        }
      >
        {t`Answers that every node keeps for a moment.`}
      </SiteSettingRow>
    </SettingRows>
  </SettingRow>
)

const registrationLabels = {
  open: msg({ message: 'Open', context: 'registration' }),
  invite: msg`Invite only`,
  closed: msg`Closed`,
}

function SiteRows({ chosen, onAct }: { chosen: SiteSettings; onAct: (action: SettingsAction) => void }) {
  const { siteName, languages, announcement, registration, limits, broadcasts } = chosen
  const switchSite = useToggleSiteSetting()
  return (
    <>
      <SettingRow title={t`The site`} hint={t`How it presents itself, from the next page on.`}>
        <SettingRows>
          <SiteSettingRow
            title={t`Name and colours`}
            action={<EditButton of={t`Name and colours`} onPress={() => onAct('name')} />}
          >
            {siteName}
          </SiteSettingRow>
          <SiteSettingRow
            title={t`Languages`}
            action={<EditButton of={t`Languages`} onPress={() => onAct('languages')} />}
          >
            {languagesText(languages)}
          </SiteSettingRow>
          <SiteSettingRow
            title={t`Announcement`}
            action={<EditButton of={t`Announcement`} onPress={() => onAct('announcement')} />}
          >
            {announcement.text || t`None. It would appear on every page until somebody closes it.`}
          </SiteSettingRow>
        </SettingRows>
      </SettingRow>
      <SettingRow title={t`People`} hint={t`Who may join, and what they may upload and earn.`}>
        <SettingRows>
          <SiteSettingRow
            title={t`Registration`}
            action={
              <AdminOnly>
                <SegmentedControl
                  label={t`Registration`}
                  value={registration}
                  onValueChange={(next) => next !== registration && switchSite({ registration: next })}
                  options={registrationModes.map((value) => ({ value, label: registrationLabels[value] }))}
                />
              </AdminOnly>
            }
          >
            {t(registrationLabels[registration])}
          </SiteSettingRow>
          <SiteSettingRow
            title={t`Upload limits`}
            action={<EditButton of={t`Upload limits`} onPress={() => onAct('limits')} />}
          >
            {limitsText(limits)}
          </SiteSettingRow>
          <BroadcastsRow broadcasts={broadcasts} onAct={onAct} />
          <EarningRows chosen={chosen} onAct={onAct} />
        </SettingRows>
      </SettingRow>
    </>
  )
}

interface BroadcastsRowProps {
  broadcasts: SiteSettings['broadcasts']
  onAct: (action: SettingsAction) => void
}

function BroadcastsRow({ broadcasts, onAct }: BroadcastsRowProps) {
  const title = t({ message: 'Live', context: 'broadcasts' })
  return (
    <SiteSettingRow title={title} action={<EditButton of={title} onPress={() => onAct('broadcasts')} />}>
      {broadcastsText(broadcasts)}
    </SiteSettingRow>
  )
}

const passkeyOptions = [
  { value: 'offered' as const, label: msg({ message: 'Offered', context: 'rule' }) },
  { value: 'required' as const, label: msg({ message: 'Required', context: 'rule' }) },
]

function EarningRows({ chosen, onAct }: { chosen: SiteSettings; onAct: (action: SettingsAction) => void }) {
  const { eligibility, adRevenue, views, secondPerson, adminPasskeys } = chosen
  const change = useToggleSiteSetting()
  return (
    <>
      <SiteSettingRow
        title={t`Eligibility for earning`}
        action={<EditButton of={t`Eligibility for earning`} onPress={() => onAct('eligibility')} />}
      >
        {eligibilityText(eligibility)}
      </SiteSettingRow>
      <SiteSettingRow
        title={t`Ad revenue`}
        action={<EditButton of={t`Ad revenue`} onPress={() => onAct('adRevenue')} />}
      >
        {t`${{ amount: formatDollars(adRevenue.rateCents) }} for a thousand counted views, of which creators get ${{ share: formatPercent(adRevenue.highestShare) }} at most`}
      </SiteSettingRow>
      <SiteSettingRow
        title={t`Counted views`}
        action={<EditButton of={t`Counted views`} onPress={() => onAct('views')} />}
      >
        {t`At most ${{ views: formatInteger(views.perNetwork) }} of a video on a day from one network, signed out`}
      </SiteSettingRow>
      <SiteSettingRow
        title={t`Second person`}
        action={<EditButton of={t`Second person`} onPress={() => onAct('secondPerson')} />}
      >
        {secondPerson.isNeeded
          ? t`Nobody decides their own case; payouts of ${{ amount: formatDollars(secondPerson.payoutCents) }} or more are settled by somebody who entered none of the earnings`
          : t`Off: the only administrator also decides their own case`}
      </SiteSettingRow>
      <SiteSettingRow
        title={t`Passkeys of administrators`}
        action={
          <AdminOnly>
            <SegmentedControl
              label={t`Passkeys of administrators`}
              value={adminPasskeys}
              options={passkeyOptions}
              onValueChange={(policy) => policy !== adminPasskeys && change({ adminPasskeys: policy })}
            />
          </AdminOnly>
        }
      >
        {adminPasskeys === 'required'
          ? t`Required for everything the staff does`
          : t`Offered; a code by e-mail is enough`}
      </SiteSettingRow>
    </>
  )
}

const eligibilityText = ({ accountAgeDays: days, ...least }: SiteSettings['eligibility']) =>
  [
    t`${plural({ days }, { one: '# day', other: '# days' })}`,
    formatVideos(least.videoCount),
    t`${plural({ views: least.totalViews }, { one: '# view', other: '# views' })}`,
    t`${plural({ hours: least.watchHours }, { one: '# hour watched', other: '# hours watched' })}`,
    least.userVerification && t`verified`,
  ]
    .filter((text) => text !== false)
    .join(', ')

const languagesText = ({ offered, default: usual }: SiteSettings['languages']) => {
  const names = listFormat({}).format(offered.map((language) => languageNames[language]))
  return t`${{ languages: names }}; ${{ default: languageNames[usual] }} for everyone else`
}

const broadcasterTexts = {
  nobody: msg`Nobody may go live`,
  permitted: msg`Only roles with the permission “Go live”`,
  everyone: msg`Everyone may go live`,
}

const broadcastsText = ({ from, hours }: SiteSettings['broadcasts']) =>
  from === 'nobody'
    ? t(broadcasterTexts.nobody)
    : t`${{ who: t(broadcasterTexts[from]) }}; ${plural({ hours }, { one: 'at most # hour', other: 'at most # hours' })}`

const limitsText = ({
  fileGb,
  durationHours: hours,
  uploadsPerUser: uploads,
  quotaGb,
}: SiteSettings['limits']) =>
  [
    fileGb !== null && t`${{ size: fileGb }} GB a file`,
    hours !== null && t`${plural({ hours }, { one: '# hour a video', other: '# hours a video' })}`,
    uploads !== null && t`${plural({ uploads }, { one: '# at once', other: '# at once' })}`,
    quotaGb !== null &&
      (quotaGb === 0 ? t`no storage limit` : t`${{ size: quotaGb }} GB of storage per person`),
  ]
    .filter((text) => text !== false)
    .join(', ') || t`As configured on the server`

const AdminOnly = ({ children }: { children: ReactNode }) => useViewer()?.isAdmin && children

const EditButton = ({ of, onPress }: { of: string; onPress: () => void }) => (
  <AdminOnly>
    <Button icon={Pencil} aria-label={t`Edit ${{ setting: of }}`} onClick={onPress}>
      {t`Edit`}
    </Button>
  </AdminOnly>
)
