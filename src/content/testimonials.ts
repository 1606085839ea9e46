export type Testimonial = { quote: string; name: string; from: string };

export const testimonials = {
  /** True while the quotes are written samples, which the demo labels and production leaves out. */
  areSamples: true,
  heading: "What athletes and parents say",
  sampleLabel: "Written samples",
  portrait: (initials: string) => `Drawn portrait: initials ${initials}`,
  anonymous: "Anonymous",
};

export const missedKick: Testimonial = {
  quote:
    "I used to replay one missed kick for a week. Now I have a reset that takes ten seconds, and somebody to call when it does not work.",
  name: "Andre B.",
  from: "College soccer",
};

export const laughsAtDinner: Testimonial = {
  quote:
    "Our daughter came home from her injury quiet and angry. She is still healing, but she laughs at dinner again. We are grateful for every session.",
  name: "Karen D., parent",
  from: "Parent of a high school volleyball player",
};

export const notSure: Testimonial = {
  quote:
    "I was not sure about God and I said so. Nobody flinched. We just kept talking, and that changed more than any speech would have.",
  name: testimonials.anonymous,
  from: "College swimming",
};
