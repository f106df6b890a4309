import { useState, type ComponentType, type ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
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
  const [seen, see] = useState(0)
  if (submitCount !== seen && wrong.length > 0) {
    see(submitCount)
    open(faulty)
  }
  return (
    <Tabs
      label="Parts of the video"
      value={tab}
      onValueChange={open}
      tabs={Money ? [basicTab, moneyTab, advancedTab] : [basicTab, advancedTab]}
    >
      <TabPanel value="basic" keep>
        <div className="pt-5">{basic}</div>
      </TabPanel>
      {Money && (
        <TabPanel value="monetization" keep>
          <div className="pt-5">
            <Money />
          </div>
        </TabPanel>
      )}
      <TabPanel value="advanced" keep>
        <div className="pt-5">{advanced}</div>
      </TabPanel>
    </Tabs>
  )
}
