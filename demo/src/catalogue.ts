import type { DemoTemplate } from './legal-document.ts';

const texts: Record<string, Record<string, DemoTemplate>> = import.meta.glob('./texts/*.ts', { eager: true });

/** Every demo template, in the order of their file names. */
export const demoCatalogue: DemoTemplate[] = Object.values(texts).flatMap((file) => Object.values(file));
