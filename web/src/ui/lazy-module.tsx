import { t } from '@kinora/contract/text/translate'
import {
  useEffectEvent,
  useLayoutEffect,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react'
import { toast } from './toast.ts'

interface LazyModuleProps<Module> {
  /** Must be a stable function. */
  load: () => Promise<Module>
  fallback?: ReactNode
  /** False if the page does without the module, or `onFailed` shows something else. */
  showsErrorToast?: boolean
  /** Returns to a state in which loading can be tried again. Without it the fallback stays. */
  onFailed?: (() => void) | undefined
  children: (module: Module) => ReactNode
}

/** Loaded modules render synchronously, so that a click and the keys after it find them. */
const loadedModules = new Map<unknown, unknown>()

async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  const module = await load()
  loadedModules.set(load, module)
  return module
}

const pendingLoads = new Set<Promise<unknown>>()

/** A failure is reported when the module is rendered. */
export function preloadModule(load: () => Promise<unknown>) {
  const module = loadModule(load).catch(() => null)
  pendingLoads.add(module)
  void module.finally(() => pendingLoads.delete(module))
}

/** Resolves when every pending preload has loaded or failed. */
export const whenLoaded = () => Promise.all(pendingLoads)

export const showLoadError = () =>
  toast({
    title: t`This could not be loaded`,
    description: t`Check your connection and try again.`,
    tone: 'destructive',
  })

/**
 * Loads its module on first render and renders it as soon as it has loaded; React's `Suspense` keeps a fallback for
 * 300 ms. A failed load leaves the page as it is, with a toast, and can be tried again; React's `lazy` throws, for good.
 */
export function LazyModule<Module>({
  load,
  fallback,
  showsErrorToast = true,
  onFailed,
  children,
}: LazyModuleProps<Module>) {
  const [arrived, setArrived] = useState<[Module] | null>(() =>
    loadedModules.has(load) ? [loadedModules.get(load) as Module] : null,
  )
  const fail = useEffectEvent(() => {
    if (showsErrorToast) showLoadError()
    onFailed?.()
  })
  useLayoutEffect(() => {
    let isMounted = true
    loadModule(load).then(
      (module) => isMounted && setArrived((before) => before ?? [module]),
      () => isMounted && fail(),
    )
    return () => {
      isMounted = false
    }
  }, [load])
  return arrived ? children(arrived[0]) : fallback
}

type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never

/** A dialog whose module, often with the schemas of its form, loads when it opens. A failed load closes it. */
export const lazyDialog =
  <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  (props: PropsOf<Module[Name]> & { onClose: () => void }) => (
    <LazyModule load={load} onFailed={props.onClose}>
      {(module) => {
        const Dialog = module[name] as ComponentType<typeof props>
        return <Dialog {...props} />
      }}
    </LazyModule>
  )

type TriggerProps = Pick<ComponentProps<'button'>, 'aria-haspopup' | 'onPointerEnter' | 'onFocus' | 'onClick'>

interface LazyMenuProps<Module> extends Pick<LazyModuleProps<Module>, 'load'> {
  trigger: (props: TriggerProps) => ReactNode
  /** The menu has to be open initially: the press on the trigger is over. */
  children: (module: Module, trigger: ReactNode) => ReactNode
}

/** A menu, or a popover, whose code loads with the pointer or the focus on its trigger. */
export function LazyMenu<Module>({ load, trigger, children }: LazyMenuProps<Module>) {
  const [isRequested, setRequested] = useState(false)
  const preload = () => preloadModule(load)
  const button = trigger({
    'aria-haspopup': 'menu',
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => setRequested(true),
  })
  if (!isRequested) return button
  return (
    <LazyModule load={load} fallback={button} onFailed={() => setRequested(false)}>
      {(module) => children(module, trigger({}))}
    </LazyModule>
  )
}
