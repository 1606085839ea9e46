import { testimonials } from "#src/content/testimonials.ts";
import { useSettings } from "./use-settings.ts";

/**
 * Whether testimonials are shown, and the mark of what shows or links to them. The build writes
 * samples too; in production the server takes marked elements out. None holds another of its name.
 */
export function useTestimonials() {
  const { showsSamples } = useSettings();
  const { areSamples } = testimonials;
  return {
    areShown: !areSamples || showsSamples,
    mark: areSamples ? { "data-sample": "" } : {},
  };
}
