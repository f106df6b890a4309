import { plural, t } from '@kinora/contract/text/translate'
import { pages } from '@kinora/contract/pages/pages'
import { animationSizes, animationTypes } from '@kinora/contract/site/animations/rules'
import { useState } from 'react'
import { animationTypeTexts } from '../domains/site/animations/animation-texts.ts'
import { LoadingAnimation } from '../domains/site/animations/loading-animation.tsx'
import { useTitle } from '../lib/use-title.ts'
import { Card } from '../ui/card.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Switch } from '../ui/switch.tsx'

export default function LoadingTestPage() {
  const [hasLabels, setHasLabels] = useState(false)
  useTitle(pages.loadingTest.title)
  return (
    <div className="max-w-[1280px] pt-3">
      <PageHeader
        title={t`Loading test`}
        subtitle={t`${plural({ animations: animationTypes.length }, { one: '# animation', other: '# animations' })} in ${plural({ sizes: animationSizes.length }, { one: '# size', other: '# sizes' })}. They stand still for people who prefer reduced motion.`}
      />
      <div className="mb-5 max-w-70">
        <Switch label={t`With a label`} checked={hasLabels} onCheckedChange={setHasLabels} />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        {animationTypes.map((type) => (
          <Card key={type} pad>
            <section aria-labelledby={type}>
              <h2 id={type} className="mb-4 text-13 font-strong text-fg-muted">
                {t(animationTypeTexts[type])}
              </h2>
              <div className="grid grid-cols-2 gap-x-2 gap-y-6 xs:grid-cols-[1fr_1fr_1fr_1.3fr]">
                {animationSizes.map((size) => (
                  <figure
                    key={size}
                    className="grid grid-rows-[minmax(80px,1fr)_auto] justify-items-center gap-2"
                  >
                    <div className="grid place-items-center">
                      <LoadingAnimation
                        type={type}
                        size={size}
                        label={hasLabels ? t`Loading...` : undefined}
                      />
                    </div>
                    <figcaption className="text-12 text-fg-faint">{size}</figcaption>
                  </figure>
                ))}
              </div>
            </section>
          </Card>
        ))}
      </div>
    </div>
  )
}
