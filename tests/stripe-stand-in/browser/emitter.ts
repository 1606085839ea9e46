type Handler = (event?: object) => void;

/** The listeners of one element. */
export class Emitter {
  private readonly handlers = new Map<string, Set<Handler>>();

  on(type: string, handler: Handler) {
    const known = this.handlers.get(type) ?? new Set();
    this.handlers.set(type, known.add(handler));
  }

  once(type: string, handler: Handler) {
    const first: Handler = (event) => {
      this.off(type, first);
      handler(event);
    };
    this.on(type, first);
  }

  off(type: string, handler?: Handler) {
    if (handler) this.handlers.get(type)?.delete(handler);
    else this.handlers.delete(type);
  }

  emit(type: string, details: object = {}) {
    const event = { elementType: "payment", ...details };
    for (const handler of [...(this.handlers.get(type) ?? [])]) handler(event);
  }
}
