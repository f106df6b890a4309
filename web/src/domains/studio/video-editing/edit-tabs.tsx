import { useState, type ComponentType, type ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import type { EditForm } from './edited-video.ts'

// docs/product.md “Studio: content”
const basicTab = { value: 'basic', label: 'Basic Info' }
const moneyTab = { value: 'monetization', label: 'Monetization' }
const advancedTab = { value: 'advanced', label: 'Advanced' }

const advancedFields = ['contentWarnings', 'restrictedInCountries', 'notes'] as const
const moneyFields = ['monetizationEnabled', 'adsEnabled', 'revenueShare'] as const

interface EditTabsProps {
  form: EditForm
  basic: ReactNode
  money: ComponentType | undefined
  advanced: ReactNode
}

export function EditTabs({ form, basic, money: Money, advanced }: EditTabsProps) {
  const [tab, open] = useState('basic')
  const { errors, submitCount } = useFormState({ control: form.control })
  const wrong = Object.keys(errors)
  const hasErrorIn = (names: readonly string[]) => wrong.some((name) => names.includes(name))
  const faulty = hasErrorIn(advancedFields) ? 'advanced' : hasErrorIn(moneyFields) ? 'monetization' : 'basic'
  const [previewCount, setPreviewCount] = useState(0)
  if (submitCount !== previewCount && wrong.length > 0) {
    setPreviewCount(submitCount)
    open(faulty)
  }
  return (
    <Tabs
      label="Parts of the video"
      value={tab}
      onValueChange={open}
      tabs={Money ? [basicTab, moneyTab, advancedTab] : [basicTab, advancedTab]}
    >
      <TabPanel value="basic" keepMounted>
        <div className="pt-5">{basic}</div>
      </TabPanel>
      {Money && (
        <TabPanel value="monetization" keepMounted>
          <div className="pt-5">
            <Money />
          </div>
        </TabPanel>
      )}
      <TabPanel value="advanced" keepMounted>
        <div className="pt-5">{advanced}</div>
      </TabPanel>
    </Tabs>
  )
}
