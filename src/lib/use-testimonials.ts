import { testimonials } from "#src/content/testimonials.ts";
import { useSettings } from "./use-settings.ts";

/**
 * Whether testimonials are shown, and the attribute for elements that show or link to samples. In
 * production the server removes these elements from the HTML of the build, by a regular expression:
 * none may contain an element with its own tag name.
 */
export function useTestimonials() {
  const { showsSamples } = useSettings();
  const { areSamples } = testimonials;
  return {
    areShown: !areSamples || showsSamples,
    sampleMark: areSamples ? { "data-sample": "" } : {},
  };
}
