import type { ReactNode } from 'react'
import { BenchScene } from './scenes/BenchScene.tsx'
import { FieldScene } from './scenes/FieldScene.tsx'
import { HarbourScene } from './scenes/HarbourScene.tsx'
import { HeroScene } from './scenes/HeroScene.tsx'
import { HillsScene, WEATHERS } from './scenes/HillsScene.tsx'
import { NightWaterScene } from './scenes/NightWaterScene.tsx'
import { PencilHillsScene } from './scenes/PencilHillsScene.tsx'
import { SCENE_HEIGHT } from './scenes/parts.tsx'
import { TarnScene } from './scenes/TarnScene.tsx'
import { WindowScene } from './scenes/WindowScene.tsx'

export interface ScenePicture {
  height: number
  draw: () => ReactNode
}

const scene = (draw: () => ReactNode, height: number = SCENE_HEIGHT): ScenePicture => ({
  height,
  draw,
})

/** Scenes by name, each 1200 wide: posts name the one they want. */
export const SCENE_PICTURES: Readonly<Record<string, ScenePicture>> = {
  tarn: scene(() => <TarnScene />),
  field: scene(() => <FieldScene />),
  window: scene(() => <WindowScene />),
  'pencil-hills': scene(() => <PencilHillsScene />),
  'night-water': scene(() => <NightWaterScene />),
  harbour: scene(() => <HarbourScene />),
  bench: scene(() => <BenchScene />),
  'snow-path': scene(() => <HillsScene weather={WEATHERS.snow} />),
  'rain-path': scene(() => <HillsScene weather={WEATHERS.rain} />),
  meadow: scene(() => <HillsScene weather={WEATHERS.meadow} />),
  'autumn-wood': scene(() => <HillsScene weather={WEATHERS.wood} />),
  flats: scene(() => <HillsScene weather={WEATHERS.flats} />),
  'shop-window': scene(() => <HeroScene />, 960),
}
